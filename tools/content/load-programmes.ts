import { and, inArray, isNull, not, notInArray } from "drizzle-orm";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { programmes, programmeSteps } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/tenant-select.ts";
import { jsonList } from "./load-files.ts";
import { categoryId, classroomId, courseId, programmeId, stepId } from "./load-ids.ts";
import type { DeadlineEntry } from "./path-schema.ts";
import type { Pack } from "./read-pack.ts";

/**
 * Programmes and their parts. A programme that left the pack is archived; a part that left goes, since learners' records
 * hang on the course. Whoever completed it before stays so.
 */
export function programmeStatements(db: TenantDb, pack: Pack, now: number): Statement<unknown>[] {
  const business = pack.business.slug;
  const kept = { programmes: [] as string[], steps: [] as string[] };
  const statements: Statement<unknown>[] = [];
  for (const programme of pack.programmes) {
    const id = programmeId(business, programme.path);
    kept.programmes.push(id);
    const row = {
      id,
      tree: programme.category.tree,
      path: programme.path,
      title: programme.title,
      summary: programme.summary,
      coverCategory: programme.cover_category,
      categoryId: categoryId(business, programme.category.path),
      language: programme.language,
      inOrder: programme.in_order,
      deadline: toRule(programme.deadline),
      award: programme.award ?? null,
      archivedAt: null,
      updatedAt: now,
    };
    // A programme that is there keeps its date, as a course does.
    statements.push(db.insert(programmes, { ...row, publishedAt: now - programme.order * 1000 }).onConflictDoUpdate({ target: programmes.id, set: row }));
    for (const [index, entry] of programme.steps.entries()) {
      const step = {
        id: stepId(business, programme.path, entry.id),
        programmeId: id,
        position: index + 1,
        courseId: "course" in entry ? courseId(business, entry.course) : null,
        classroomId: "classroom" in entry ? classroomId(business, entry.classroom) : null,
        isOptional: entry.optional,
        requires: entry.requires.map((other) => stepId(business, programme.path, other)),
      };
      kept.steps.push(step.id);
      statements.push(db.insert(programmeSteps, step).onConflictDoUpdate({ target: programmeSteps.id, set: step }));
    }
  }
  return [
    ...statements,
    // Parts of an archived programme stay: it may come back.
    db.delete(programmeSteps, and(inArray(programmeSteps.programmeId, jsonList(kept.programmes)), not(inArray(programmeSteps.id, jsonList(kept.steps))))!),
    db.update(programmes, { archivedAt: now }, and(isNull(programmes.archivedAt), notInArray(programmes.id, jsonList(kept.programmes)))),
  ];
}

export function toRule(entry: DeadlineEntry | undefined): DeadlineRule | null {
  if (!entry) return null;
  if ("on" in entry) return { kind: "on", date: entry.on };
  if ("days_after_assignment" in entry) return { kind: "after_assignment", days: entry.days_after_assignment };
  return { kind: "after_first_login", days: entry.days_after_first_login };
}
