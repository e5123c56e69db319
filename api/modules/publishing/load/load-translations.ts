import { eq } from "drizzle-orm";
import type { Business } from "#api/db/directory.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { publishedTranslations, type StoredUnits, translationDrafts } from "#api/db/schema/course-translations.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { PackCourse, PlacedPack } from "../pack/pack.ts";
import { withSections } from "../pack/pack-translations.ts";
import type { CoursePlan } from "../plan/plan-parts.ts";
import { lessonsOf } from "../plan/course-lessons.ts";
import { showStatements } from "../translations/shown-translation.ts";
import type { WrittenCourse } from "../written/written-course.ts";
import { sourceOf, type WrittenSource } from "../written/written-source.ts";

interface Loading {
  business: Pick<Business, "id" | "slug">;
  bucket: R2Bucket;
  now: number;
}

/** What a pack says of its course in other languages, behind the course itself and its files: all of it and nothing besides. */
export async function translationStatements(
  db: TenantDb,
  pack: PlacedPack,
  { course, id: courseId, digest }: Pick<CoursePlan, "course" | "id" | "digest">,
  { business, bucket, now }: Loading,
): Promise<Statement<unknown>[]> {
  const statements: Statement<unknown>[] = [
    db.delete(translationDrafts, eq(translationDrafts.courseId, courseId)),
    db.delete(publishedTranslations, eq(publishedTranslations.courseId, courseId)),
    db.update(courses, { translated: null }, eq(courses.id, courseId)),
  ];
  if (!course.translations) return statements;
  const source = await sourceOf(pack, course);
  const written = writtenOf(course, source);
  const sections = source.outline.sections.map(({ id, title }) => ({ id, title }));
  const lessons = written.sections.flatMap((section) => section.lessons);
  const idOf = new Map<string | null, string>([
    [null, courseId],
    ...[...lessonsOf(pack, course)].map(({ lesson, id }) => [lesson.id, id] as const),
  ]);
  const placed = (units: StoredUnits) => withSections(units, (number) => sections[Number(number) - 1]?.id);
  for (const { language, isPublished, parts } of course.translations) {
    const units = new Map(
      parts.map(({ lesson, units: own }) => [idOf.get(lesson) ?? "", lesson === null ? placed(own) : own]),
    );
    const at = { courseId, language, revision: 1, updatedAt: now, updatedBy: null };
    statements.push(...[...units].map(([partId, own]) => db.insert(translationDrafts, { ...at, partId, units: own })));
    if (!isPublished) continue;
    const shown = { id: courseId, head: source.head, sections, lessons, written, versionId: digest };
    const said = { language, units, publishedAt: now };
    // oxlint-disable-next-line no-await-in-loop -- one course after the other in memory
    statements.push(...(await showStatements(db, shown, said, { business, bucket, itemKey: pack.itemKey })));
  }
  return statements;
}

function writtenOf(course: PackCourse, { head, outline, contents, files }: WrittenSource): WrittenCourse {
  return {
    slug: course.slug,
    head,
    admission: course.admission ?? "open",
    category: { id: head.category_id ?? "", ...course.category },
    sections: outline.sections.map(({ title, lessons }) => ({
      title,
      lessons: lessons.flatMap((lesson) => {
        const content = contents.get(lesson.id);
        return content ? [{ ...lesson, content }] : [];
      }),
    })),
    files,
  };
}
