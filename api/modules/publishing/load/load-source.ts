import { eq, notInArray, sql } from "drizzle-orm";
import { allOf } from "#api/db/conditions.ts";
import { courseDrafts, courseMaterials, lessonDrafts } from "#api/db/schema/course-drafts.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { PlacedPack } from "../pack/pack.ts";
import { idOf } from "../plan/load-ids.ts";
import type { CoursePlan } from "../plan/plan-parts.ts";
import { sourceOf } from "../written/written-source.ts";
import { jsonList } from "./json-list.ts";

/** How a course is written, for whoever takes it over, ahead of the course itself: once that stands, its source is known. */
export async function sourceStatements(
  db: TenantDb,
  pack: PlacedPack,
  { course, id: courseId }: Pick<CoursePlan, "course" | "id">,
  now: number,
): Promise<Statement<unknown>[]> {
  const { head, outline, contents, files } = await sourceOf(pack, course);
  const draft = { head, outline, isChanged: false, updatedAt: now, updatedBy: null };
  return [
    ...[...contents].map(([lessonId, content]) =>
      db.insert(lessonDrafts, { lessonId, courseId, content, updatedAt: now }).onConflictDoUpdate({
        target: lessonDrafts.lessonId,
        set: { content, revision: sql`${lessonDrafts.revision} + 1`, updatedAt: now, updatedBy: null },
      }),
    ),
    db.delete(
      lessonDrafts,
      allOf(eq(lessonDrafts.courseId, courseId), notInArray(lessonDrafts.lessonId, jsonList([...contents.keys()]))),
    ),
    ...[...files].map(([name, { size, sha256, contentType, texts, ...facts }]) => {
      const file = { contentType, bytes: size, sha256, facts, texts: texts ? [...texts] : null };
      return db
        .insert(courseMaterials, { id: idOf("material", courseId, name), courseId, name, addedAt: now, ...file })
        .onConflictDoUpdate({ target: [courseMaterials.courseId, courseMaterials.name], set: file });
    }),
    db.delete(
      courseMaterials,
      allOf(eq(courseMaterials.courseId, courseId), notInArray(courseMaterials.name, jsonList([...files.keys()]))),
    ),
    db.insert(courseDrafts, { courseId, origin: "pack", ...draft }).onConflictDoUpdate({
      target: courseDrafts.courseId,
      set: { ...draft, revision: sql`${courseDrafts.revision} + 1` },
      where: eq(courseDrafts.origin, "pack"),
    }),
  ];
}
