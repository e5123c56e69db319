import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { courseRequests } from "#api/db/schema/admission.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { KeysetCursor } from "#api/http/keyset-cursor.ts";
import { allLockRows, cardLessonRows, startClock, type StandingRows } from "#api/modules/progress/public.ts";
import { categoriesWithin } from "./category-scope.ts";
import { courseCards, type CourseCardRow } from "./course-cards.ts";

export interface CoursePage {
  rows: CourseCardRow[];
  /** There is more behind the last row. */
  more: boolean;
}

/** Newest first. `category`: slug path; courses of the categories below it count too. */
export async function listCoursePage(
  db: TenantDb,
  viewerId: string,
  page: { limit: number; after?: KeysetCursor | undefined; category?: string | undefined },
): Promise<CoursePage> {
  const { after, category } = page;
  const inCategory = category === undefined ? undefined : inArray(courses.categoryId, categoriesWithin(db, category));
  // Index: courses_business_newest; one row beyond the page tells whether there is more.
  const rows = await courseCards(db, viewerId)
    .where(
      isNull(courses.archivedAt),
      after && sql`(${courses.publishedAt}, ${courses.id}) < (${after.at}, ${after.id})`,
      inCategory,
    )
    .orderBy(desc(courses.publishedAt), desc(courses.id))
    .limit(page.limit + 1)
    .all();
  return { rows: rows.slice(0, page.limit), more: rows.length > page.limit };
}

/** What cards say of how the viewer stands: the lessons of courses that they are enrolled in, and what `lockOf` judges by. */
export async function loadStanding(db: TenantDb, viewerId: string, courseIds: string[]): Promise<StandingRows> {
  const [lessonList, locks] = await db.batch([
    cardLessonRows(db, viewerId, inArray(lessons.courseId, courseIds)),
    allLockRows(db, viewerId),
  ]);
  return { lessons: lessonList, locks };
}

/** Enrols; a second time changes nothing. */
export async function enrol(db: TenantDb, viewerId: string, courseId: string, now: number): Promise<void> {
  await db.batch([
    // Primary key of enrolments.
    db
      .insert(enrolments, { userId: viewerId, courseId, enrolledAt: now, lastStudiedAt: now, completedAt: null })
      .onConflictDoNothing([enrolments.userId, enrolments.courseId]),
    startClock(db, viewerId, now),
  ]);
}

/** One that waits keeps its place; after an answer it waits anew. */
export async function askFor(
  db: TenantDb,
  asked: { userId: string; courseId: string; message: string | null },
  now: number,
): Promise<void> {
  const isWaiting = sql`${courseRequests.state} = 'waiting'`;
  const kept = (column: typeof courseRequests.askedAt) => sql`case when ${isWaiting} then ${column} else ${now} end`;
  await db
    .insert(courseRequests, { id: crypto.randomUUID(), ...asked, state: "waiting", askedAt: now })
    .onConflictDoUpdate({
      target: [courseRequests.businessId, courseRequests.userId, courseRequests.courseId],
      set: {
        message: asked.message,
        askedAt: kept(courseRequests.askedAt),
        state: "waiting",
        decidedAt: null,
        decidedBy: null,
        reason: null,
        revision: sql`${courseRequests.revision} + 1`,
      },
    })
    .run();
}

export async function takeBackRequest(db: TenantDb, userId: string, courseId: string): Promise<void> {
  await db
    .delete(
      courseRequests,
      sql`${eq(courseRequests.userId, userId)} and ${eq(courseRequests.courseId, courseId)} and state = 'waiting'`,
    )
    .run();
}

/** Primary key of enrolments. */
export async function chooseLanguage(db: TenantDb, viewerId: string, courseId: string, language: string) {
  await db
    .update(enrolments, { language }, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, courseId)))
    .run();
}
