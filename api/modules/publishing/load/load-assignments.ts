import { assignmentSources } from "#api/db/schema/assigning.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import type { UserIds } from "./load-classrooms.ts";
import { classroomId, courseId, programmeId } from "../plan/load-ids.ts";
import { toRule } from "./load-programmes.ts";
import type { AssignmentEntry } from "../pack/path-schema.ts";
import type { PlacedPack } from "../pack/pack.ts";
import { dueOnOf, packSource, sourceKey } from "#api/modules/deadlines/public.ts";

const dayMs = 86_400_000;

/** Who was given what. A course that is assigned is enrolled in, a programme joined; what stands keeps its date. */
export function assignmentStatements(
  db: TenantDb,
  pack: PlacedPack,
  userIdOf: UserIds,
  now: number,
): Statement<unknown>[] {
  const timeZone = pack.profile.time_zone;
  return pack.assignments.flatMap((entry): Statement<unknown>[] => {
    const userId = userIdOf(entry.learner.toLowerCase());
    const assignedAt = now - entry.days_ago * dayMs;
    const deadline = toRule(entry.deadline);
    const terms = { assignedBy: entry.by ?? null, deadline };
    const dueOn = dueOnOf(deadline, assignedAt, timeZone);
    const { kind, targetId } = targetOf(entry, pack.business.slug);
    const assignment = db
      .insert(assignmentSources, { userId, kind, targetId, ...packSource, assignedAt, dueOn, ...terms })
      .onConflictDoUpdate({ target: sourceKey, set: { ...terms, dueOn } });
    if (kind === "course") {
      return [
        assignment,
        db
          .insert(enrolments, { userId, courseId: targetId, enrolledAt: assignedAt, lastStudiedAt: assignedAt })
          .onConflictDoNothing([enrolments.userId, enrolments.courseId]),
      ];
    }
    if (kind === "programme") {
      return [
        assignment,
        db
          .insert(programmeMembers, { userId, programmeId: targetId, joinedAt: assignedAt })
          .onConflictDoNothing([programmeMembers.userId, programmeMembers.programmeId]),
      ];
    }
    return [assignment];
  });
}

function targetOf(
  entry: AssignmentEntry,
  business: string,
): { kind: "course" | "programme" | "classroom"; targetId: string } {
  if ("course" in entry) return { kind: "course", targetId: courseId(business, entry.course) };
  if ("programme" in entry) return { kind: "programme", targetId: programmeId(business, entry.programme) };
  return { kind: "classroom", targetId: classroomId(business, entry.classroom) };
}
