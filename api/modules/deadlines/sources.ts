import { deadlineOf, type DeadlineRule } from "#shared/domain/deadline.ts";
import { assignmentSources } from "#api/db/schema/assigning.ts";

/** What content packs and operators' commands give: one source of each thing for a person, whoever wrote it last. */
export const packSource = { origin: "pack", sourceId: "", leftAt: null, isEnrolling: false } as const;

/** The primary key of assignment_sources. */
export const sourceKey = [
  assignmentSources.userId,
  assignmentSources.kind,
  assignmentSources.targetId,
  assignmentSources.origin,
  assignmentSources.sourceId,
];

/** The day that a deadline comes to, so that the earliest of several can be told; null: none, or none before a first sign-in. */
export function dueOnOf(deadline: DeadlineRule | null, assignedAt: number, timeZone: string): string | null {
  return deadlineOf(deadline, { assignedAt, firstLoginAt: null, timeZone })?.on ?? null;
}
