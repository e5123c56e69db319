import { AppError } from "#shared/errors.ts";
import { lessonDrafts } from "#api/db/schema/course-drafts.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { sql } from "drizzle-orm";
import { Raced, writeUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { draftRow, writeCourseDraft } from "./drafts.repo.ts";
import { lessonsIn } from "./outline-steps.ts";
import { versionRow } from "./versions.repo.ts";
import { versionContent } from "./written.ts";

/** Writes a course again as a version had it; what it has besides lies among what was taken out. */
export async function restore(db: TenantDb, viewer: Viewer, versionId: string, now: number): Promise<{ id: string }> {
  const version = await versionRow(db, versionId).get();
  if (version === undefined) throw new AppError("not_found");
  const { courseId, head } = version;
  const row = await draftRow(db, courseId).get();
  if (row === undefined) throw new AppError("not_found");
  if (row.origin === "pack" || row.outline === null) throw new AppError("conflict");
  const lessons = await versionContent(db, version.sections);
  const kept = new Set(lessons.map(({ id }) => id));
  const removed = [...lessonsIn(row.outline), ...row.outline.removed].filter(({ id }) => !kept.has(id));
  const sections = version.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map(({ revisionId: _revision, ...lesson }) => lesson),
  }));
  const by = { at: now, by: viewer.id };
  try {
    await writeUnraced(db, [
      writeCourseDraft(db, row, { head, outline: { sections, removed }, isChanged: true }, by),
      ...lessons.map(({ id, content }) =>
        db
          .insert(lessonDrafts, { lessonId: id, courseId, content, updatedAt: now, updatedBy: viewer.id })
          .onConflictDoUpdate({
            target: lessonDrafts.lessonId,
            set: { content, revision: sql`${lessonDrafts.revision} + 1`, updatedAt: now, updatedBy: viewer.id },
          }),
      ),
    ]);
  } catch (error) {
    if (error instanceof Raced) throw new AppError("conflict", { cause: error });
    throw error;
  }
  return { id: courseId };
}
