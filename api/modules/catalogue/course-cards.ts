import { and, eq } from "drizzle-orm";
import type { CourseCard, CourseLock } from "#shared/contracts/course.ts";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { savedCourses } from "#api/db/schema/learner.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Value } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { emptyStanding, type Standing } from "#api/modules/progress/public.ts";
import { toCardCategory } from "./card-category.ts";

export const cardColumns = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  summary: courses.summary,
  coverCategory: courses.coverCategory,
  categoryPath: categories.path,
  categoryLabel: categories.label,
  categoryTree: categories.tree,
  language: courses.language,
  lessonCount: courses.lessonCount,
  durationSeconds: courses.durationSeconds,
  publishedAt: courses.publishedAt,
  enrolledAt: enrolments.enrolledAt,
  completedAt: enrolments.completedAt,
  savedAt: savedCourses.savedAt,
};

/** Courses as cards, with the viewer's enrolment where there is one; conditions and order are the caller's. */
export function courseCards(db: TenantDb, viewerId: Value<string>) {
  return db
    .select(cardColumns)
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, courses.id)))
    .leftJoin(savedCourses, savedBy(viewerId));
}

/** The same from the side of the viewer's enrolments. */
export function enrolledCourseCards(db: TenantDb, viewerId: Value<string>) {
  return db
    .select(cardColumns)
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(savedCourses, savedBy(viewerId))
    .where(eq(enrolments.userId, viewerId));
}

/** Primary key of saved_courses. */
export function savedBy(viewerId: Value<string>) {
  return and(eq(savedCourses.userId, viewerId), eq(savedCourses.courseId, courses.id));
}

export type CourseCardRow = Awaited<ReturnType<ReturnType<typeof courseCards>["all"]>>[number];

export function toCourseCard(
  row: CourseCardRow,
  standing: Standing = emptyStanding,
  lock: CourseLock | null = null,
): CourseCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    cover_category: row.coverCategory,
    category: toCardCategory(row),
    language: row.language,
    lesson_count: row.lessonCount,
    duration_seconds: row.durationSeconds,
    progress: row.enrolledAt === null ? null : standing.progress,
    completed_at: instant(row.completedAt),
    is_saved: row.savedAt !== null,
    lock,
  };
}
