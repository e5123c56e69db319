import { and, eq, inArray, isNull } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { files } from "#api/db/schema/files.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type CourseCardRow, courseCards } from "#api/modules/catalogue/public.ts";
import { filmAnswersOf } from "#api/modules/film/public.ts";
import { type LessonRow, lessonRows, lockRows, type StepRow } from "#api/modules/progress/public.ts";

export interface StudyCourse {
  card: CourseCardRow;
  author: { name: string; role: string } | null;
  lessons: LessonRow[];
  /** What `lockOf` judges by. */
  locks: StepRow[];
}

export async function findStudyCourse(db: TenantDb, viewerId: string, slug: string): Promise<StudyCourse | undefined> {
  // Index: courses_business_slug, in all four.
  const bySlug = and(eq(courses.slug, slug), isNull(courses.archivedAt));
  const courseId = db.select({ id: courses.id }).from(courses).where(bySlug);
  const [cards, authors, lessonList, locks] = await db.batch([
    courseCards(db, viewerId).where(bySlug),
    db.select({ author: courses.author }).from(courses).where(bySlug),
    lessonRows(db, viewerId, inArray(lessons.courseId, courseId)),
    lockRows(db, viewerId, courseId),
  ]);
  return cards[0] && { card: cards[0], author: authors[0]?.author ?? null, lessons: lessonList, locks };
}

/** What a lesson is made of, with the name and size of its main file and what the viewer answered inside its film. */
export async function findContent(db: TenantDb, viewerId: string, lessonId: string) {
  // Primary keys of lessons, files and film_answers.
  const [rows, answers] = await db.batch([
    db
      .select({
        kind: lessons.kind,
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
  return rows[0] && { ...rows[0], answers };
}

export type LessonContentRow = NonNullable<Awaited<ReturnType<typeof findContent>>>;
