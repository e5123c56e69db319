import { eq } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { publishedTranslations, type TranslatedLesson } from "#api/db/schema/course-translations.ts";
import { files } from "#api/db/schema/files.ts";
import { type Given, kept } from "#api/db/kept.ts";
import { KnownRows } from "#api/db/known-rows.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { filmAnswersOf } from "#api/modules/film/public.ts";

const contentStatements = kept((db, { viewerId, lessonId }: Given<{ viewerId: string; lessonId: string }>) => [
  // Primary keys of lessons, courses, files and film_answers.
  db
    .select({
      bodyHtml: lessons.bodyHtml,
      pages: lessons.pages,
      posterKey: lessons.posterKey,
      captions: lessons.captions,
      chapters: lessons.chapters,
      transcript: lessons.transcript,
      material: lessons.material,
      fileKey: lessons.fileKey,
      stream: lessons.stream,
      previews: lessons.previews,
      doneAt: lessons.doneAt,
      noSkip: lessons.noSkip,
      filmQuestions: lessons.filmQuestions,
      fileName: files.name,
      fileBytes: files.bytes,
      revision: courses.revision,
    })
    .from(lessons)
    .byKey()
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(files, eq(files.key, lessons.fileKey))
    .where(eq(lessons.id, lessonId)),
  filmAnswersOf(db, viewerId, lessonId),
]);

const memory = new KnownRows<RowOf<ReturnType<typeof contentStatements>[0]>>(4 * 1024 * 1024);

/**
 * What a lesson is made of, with the name and size of its main file and what the viewer answered inside its film. One
 * without a file of its own is the same to everybody until its course has another `revision`.
 */
export async function findContent(
  db: TenantDb,
  viewerId: string,
  { id: lessonId, revision }: { id: string; revision: string },
) {
  const known = memory.recall(db, lessonId, revision);
  if (known) return { ...known, answers: [] };
  const [[row], answers] = await db.batch(contentStatements({ viewerId, lessonId }));
  if (row?.fileKey === null) memory.learn(db, lessonId, row);
  return row && { ...row, answers };
}

export type LessonContentRow = NonNullable<Awaited<ReturnType<typeof findContent>>>;

const translationStatements = kept((db, { lessonId, language }: Given<{ lessonId: string; language: string }>) => [
  // Primary keys of published_translations and courses.
  db
    .select({ lesson: publishedTranslations.lesson, revision: courses.revision })
    .from(publishedTranslations)
    .innerJoin(courses, eq(courses.id, publishedTranslations.courseId))
    .where(eq(publishedTranslations.partId, lessonId), eq(publishedTranslations.language, language)),
]);

const translations = new KnownRows<RowOf<ReturnType<typeof translationStatements>[0]>>(4 * 1024 * 1024);

/** What of a lesson is said in another language than its own; null: nothing. */
export async function lessonIn(
  db: TenantDb,
  { id: lessonId, revision, language }: { id: string; revision: string; language: string | null },
): Promise<TranslatedLesson | null> {
  if (language === null) return null;
  const place = `${lessonId}\n${language}`;
  const known = translations.recall(db, place, revision);
  if (known) return known.lesson;
  const [[row]] = await db.batch(translationStatements({ lessonId, language }));
  if (row) translations.learn(db, place, row);
  return row?.lesson ?? null;
}
