import { and, eq, isNull } from "drizzle-orm";
import { courses } from "#api/db/schema/catalogue.ts";
import { savedCourses } from "#api/db/schema/learner.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";

/** Keeps a course for later, or no longer; twice changes nothing. False where there is no such course. */
export async function setSaved(
  db: TenantDb,
  userId: string,
  slug: string,
  isSaved: boolean,
  now: number,
): Promise<boolean> {
  // Index: courses_business_slug.
  const course = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.slug, slug), isNull(courses.archivedAt)))
    .get();
  if (!course) return false;
  // Primary key of saved_courses.
  if (isSaved) {
    await db
      .insert(savedCourses, { userId, courseId: course.id, savedAt: now })
      .onConflictDoNothing([savedCourses.userId, savedCourses.courseId])
      .run();
  } else {
    await db.delete(savedCourses, allOf(eq(savedCourses.userId, userId), eq(savedCourses.courseId, course.id))).run();
  }
  return true;
}
