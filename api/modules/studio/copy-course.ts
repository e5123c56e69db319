import { and, eq, sql } from "drizzle-orm";
import type { RecordDone } from "#shared/contracts/managing.ts";
import { titleOfCopy } from "#shared/domain/title-of-copy.ts";
import type * as z from "zod/mini";
import { courseMaterials, lessonDrafts, type StoredOutline } from "#api/db/schema/course-drafts.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Asking, begun } from "./change-courses.ts";
import { titleRows } from "./managed-courses.repo.ts";
import { writtenCourse } from "./written.ts";

/** A draft of its own that is written as the other is; nobody's records come with it. Throws `not_found`, `not_ready`. */
export async function copyCourse(
  db: TenantDb,
  asking: Asking,
  courseId: string,
  now: number,
): Promise<z.output<typeof RecordDone>> {
  const { row, lessons } = await writtenCourse(db, courseId);
  const titles = (await titleRows(db).all()).flatMap(({ title, written }) => [title, written ?? title]);
  const { lessonId } = await import("#api/modules/publishing/public.ts");
  const { business } = asking;
  const head = { ...row.head, title: titleOfCopy(row.head.title, titles) };
  return begun(db, asking, { action: "course.copied", head }, now, ({ id, slug }) => {
    // A lesson's id is made of its course's name and its own.
    const idOf = (name: string) => lessonId(business.slug, slug, name);
    const outline: StoredOutline = {
      sections: (row.outline?.sections ?? []).map((section) => ({
        ...section,
        id: crypto.randomUUID(),
        lessons: section.lessons.map((lesson) => ({ ...lesson, id: idOf(lesson.name) })),
      })),
      removed: [],
    };
    const by = { revision: sql`1`, updatedAt: sql`${now}`, updatedBy: sql`${asking.viewer.id}` };
    const written = lessons.map((lesson): Statement<unknown> =>
      db.insertFrom(
        lessonDrafts,
        { lessonId: sql`${idOf(lesson.name)}`, courseId: sql`${id}`, content: sql`${lessonDrafts.content}`, ...by },
        // Primary key.
        (rows) => rows.from(lessonDrafts).where(and(eq(lessonDrafts.lessonId, lesson.id))),
      ),
    );
    const files = db.insertFrom(
      courseMaterials,
      {
        id: sql`lower(hex(randomblob(16)))`,
        courseId: sql`${id}`,
        name: sql`${courseMaterials.name}`,
        contentType: sql`${courseMaterials.contentType}`,
        bytes: sql`${courseMaterials.bytes}`,
        sha256: sql`${courseMaterials.sha256}`,
        facts: sql`${courseMaterials.facts}`,
        texts: sql`${courseMaterials.texts}`,
        addedAt: sql`${now}`,
      },
      // Index: course_materials_name.
      (rows) => rows.from(courseMaterials).where(and(eq(courseMaterials.courseId, courseId))),
    );
    return { outline, further: [...written, files] };
  });
}
