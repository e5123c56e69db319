import { desc, eq, inArray, isNull } from "drizzle-orm";
import { type CourseCardRow, enrolledCourseCards } from "../../content/course-cards.ts";
import { lessonRows, type LessonRow } from "../../content/lesson-rows.ts";
import { courses, lessons } from "../../db/schema/catalogue.ts";
import { enrolments } from "../../db/schema/study.ts";
import type { TenantDb } from "../../db/tenant-db.ts";

/** Every course that the viewer is enrolled in, most lately studied first, with all lessons; one round trip. */
export async function loadMyLearning(db: TenantDb, viewerId: string): Promise<{ courses: CourseCardRow[]; lessons: LessonRow[] }> {
  const enrolledIn = db.select({ id: enrolments.courseId }).from(enrolments).where(eq(enrolments.userId, viewerId));
  const [cards, lessonList] = await db.batch([
    // Index: enrolments_user_recent, in both.
    enrolledCourseCards(db, viewerId).where(isNull(courses.archivedAt)).orderBy(desc(enrolments.lastStudiedAt), courses.id),
    lessonRows(db, viewerId, inArray(lessons.courseId, enrolledIn)),
  ]);
  return { courses: cards, lessons: lessonList };
}
