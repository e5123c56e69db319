import { inArray } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type CourseCardRow, courseCards, shownCourse } from "#api/modules/catalogue/public.ts";
import { lessonRows, lockRows, type StandingRows } from "#api/modules/progress/public.ts";

export interface StudyCourse extends StandingRows {
  card: CourseCardRow;
  author: { name: string; role: string } | null;
}

const courseStatements = kept((db, { viewerId, slug }: Given<{ viewerId: string; slug: string }>) => {
  const { bySlug, courseId } = shownCourse(db, slug);
  return [
    courseCards(db, viewerId).where(bySlug),
    db.select({ author: courses.author }).from(courses).where(bySlug),
    lessonRows(db, viewerId, inArray(lessons.courseId, courseId)),
    lockRows(db, viewerId, courseId),
  ];
});

export async function findStudyCourse(db: TenantDb, viewerId: string, slug: string): Promise<StudyCourse | undefined> {
  const [cards, authors, lessonList, locks] = await db.batch(courseStatements({ viewerId, slug }));
  return cards[0] && { card: cards[0], author: authors[0]?.author ?? null, lessons: lessonList, locks };
}
