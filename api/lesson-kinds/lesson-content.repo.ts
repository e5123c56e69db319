import { eq } from "drizzle-orm";
import { lessons } from "#api/db/schema/catalogue.ts";
import { files } from "#api/db/schema/files.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { filmAnswersOf } from "#api/modules/film/public.ts";

const contentStatements = kept((db, { viewerId, lessonId }: Given<{ viewerId: string; lessonId: string }>) => [
  // Primary keys of lessons, files and film_answers.
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
    })
    .from(lessons)
    .leftJoin(files, eq(files.key, lessons.fileKey))
    .where(eq(lessons.id, lessonId)),
  filmAnswersOf(db, viewerId, lessonId),
]);

/** What a lesson is made of, with the name and size of its main file and what the viewer answered inside its film. */
export async function findContent(db: TenantDb, viewerId: string, lessonId: string) {
  const [rows, answers] = await db.batch(contentStatements({ viewerId, lessonId }));
  return rows[0] && { ...rows[0], answers };
}

export type LessonContentRow = NonNullable<Awaited<ReturnType<typeof findContent>>>;
