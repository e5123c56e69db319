import { eq, notInArray } from "drizzle-orm";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { programmes, programmeSteps } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { allOf } from "#api/db/conditions.ts";
import { jsonList } from "./json-list.ts";
import { classroomId, courseId, stepId } from "../plan/load-ids.ts";
import { partOf, rememberPart } from "../plan/pack-digest.ts";
import type { DeadlineEntry } from "../pack/path-schema.ts";
import type { PathPlans } from "../plan/plan-parts.ts";
import { shownRow } from "./shown-row.ts";
import type { Pack } from "../pack/pack.ts";

/**
 * The programmes that changed, and their parts. A part that left goes, since learners' records hang on the course. Whoever
 * completed it before stays so.
 */
export function programmeStatements(
  db: TenantDb,
  pack: Pack,
  plans: PathPlans["programmes"],
  now: number,
): Statement<unknown>[] {
  const business = pack.business.slug;
  return plans.flatMap(({ id, programme, digest }): Statement<unknown>[] => {
    const row = {
      id,
      tree: programme.category.tree,
      path: programme.path,
      ...shownRow(business, programme),
      inOrder: programme.in_order,
      deadline: toRule(programme.deadline),
      award: programme.award ?? null,
      optionalNeeded: programme.optional_needed ?? 0,
      archivedAt: null,
      updatedAt: now,
    };
    const steps = programme.steps.map((entry, index) => ({
      id: stepId(business, programme.path, entry.id),
      programmeId: id,
      position: index + 1,
      courseId: "course" in entry ? courseId(business, entry.course) : null,
      classroomId: "classroom" in entry ? classroomId(business, entry.classroom) : null,
      isOptional: entry.optional,
      requires: entry.requires.map((other) => stepId(business, programme.path, other)),
      deadline: toRule(entry.deadline),
    }));
    return [
      // A programme that is there keeps its date, as a course does.
      db
        .insert(programmes, { ...row, publishedAt: now - programme.order * 1000 })
        .onConflictDoUpdate({ target: programmes.id, set: row }),
      ...steps.map((step) =>
        db.insert(programmeSteps, step).onConflictDoUpdate({ target: programmeSteps.id, set: step }),
      ),
      db.delete(
        programmeSteps,
        allOf(
          eq(programmeSteps.programmeId, id),
          notInArray(programmeSteps.id, jsonList(steps.map((step) => step.id))),
        ),
      ),
      rememberPart(db, partOf.programme(programme.path), digest),
    ];
  });
}

export function toRule(entry: DeadlineEntry | undefined): DeadlineRule | null {
  if (!entry) return null;
  if ("on" in entry) return { kind: "on", date: entry.on };
  if ("days_after_assignment" in entry) return { kind: "after_assignment", days: entry.days_after_assignment };
  return { kind: "after_first_login", days: entry.days_after_first_login };
}
