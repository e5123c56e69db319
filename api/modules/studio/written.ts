import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { categories } from "#api/db/schema/catalogue.ts";
import { courseMaterials, lessonDrafts, type StoredDraftLesson } from "#api/db/schema/course-drafts.ts";
import { courseVersions, lessonRevisions, type StoredVersionSection } from "#api/db/schema/course-versions.ts";
import type { CourseHead } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { WrittenCourse } from "#api/modules/publishing/public.ts";
import { type DraftRow, draftRow } from "./drafts.repo.ts";
import { lessonsIn } from "./outline-steps.ts";
import type { ComparedLesson } from "./version-kind.ts";

/** A course as it is written, with the row that says so. */
export interface Written {
  row: DraftRow & { head: CourseHead };
  course: WrittenCourse;
  lessons: (StoredDraftLesson & ComparedLesson & { revision: number })[];
}

/** Throws `not_found`, and `not_ready` for a course whose source is not known. */
export async function writtenCourse(db: TenantDb, courseId: string): Promise<Written> {
  const [[row], drafts, materials] = await db.batch([
    draftRow(db, courseId),
    // Index: lesson_drafts_course.
    db
      .select({ id: lessonDrafts.lessonId, content: lessonDrafts.content, revision: lessonDrafts.revision })
      .from(lessonDrafts)
      .where(eq(lessonDrafts.courseId, courseId)),
    // Index: course_materials_name.
    db.from(courseMaterials).where(eq(courseMaterials.courseId, courseId)).orderBy(courseMaterials.name),
  ]);
  if (row === undefined) throw new AppError("not_found");
  const { head, outline } = row;
  if (head === null || outline === null) throw new AppError("not_ready");
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const withContent = (lesson: StoredDraftLesson) => {
    const draft = byId.get(lesson.id);
    if (draft === undefined) throw new AppError("not_ready");
    return { ...lesson, content: draft.content, revision: draft.revision };
  };
  // Primary key of categories.
  const category =
    head.category_id === null
      ? undefined
      : await db
          .select({ id: categories.id, tree: categories.tree, path: categories.path })
          .from(categories)
          .byKey()
          .where(eq(categories.id, head.category_id))
          .get();
  const course: WrittenCourse = {
    slug: row.slug,
    head,
    admission: row.admission,
    category: category ?? null,
    sections: outline.sections.map(({ title, lessons }) => ({ title, lessons: lessons.map(withContent) })),
    files: new Map(
      materials.map(({ name, bytes, sha256, facts, texts }) => [
        name,
        { ...facts, size: bytes, sha256, ...(texts && { texts }) },
      ]),
    ),
  };
  return { row: { ...row, head }, course, lessons: lessonsIn(outline).map(withContent) };
}

/** What was published last; undefined: nothing was. Index: course_versions_course. */
export async function latestVersion(db: TenantDb, courseId: string) {
  const row = await db
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number), desc(courseVersions.correction))
    .limit(1)
    .get();
  return row && { ...row, lessons: await versionContent(db, row.sections) };
}

/** The lessons of a version with what they were made of. Primary key of lesson_revisions. */
export async function versionContent(
  db: TenantDb,
  sections: readonly StoredVersionSection[],
): Promise<(StoredDraftLesson & ComparedLesson)[]> {
  const lessons = sections.flatMap((section) => section.lessons);
  const ids = lessons.map(({ revisionId }) => revisionId);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: lessonRevisions.id, content: lessonRevisions.content })
          .from(lessonRevisions)
          .byKey()
          .where(and(among(lessonRevisions.id, ids)))
          .all();
  const byId = new Map(rows.map(({ id, content }) => [id, content]));
  return lessons.flatMap(({ revisionId, ...lesson }) => {
    const content = byId.get(revisionId);
    return content ? [{ ...lesson, content }] : [];
  });
}

/** The same content of a lesson is the same revision. */
export function revisionIdOf(lessonId: string, content: StudioContent): string {
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
  return `${lessonId}.${digest}`;
}
