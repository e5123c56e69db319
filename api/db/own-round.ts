import { type SQL, sql } from "drizzle-orm";
import { lessons } from "./schema/catalogue.ts";
import { enrolments } from "./schema/study.ts";
import type { TenantDb } from "./tenant-db.ts";

/** The round that somebody is in, of the course of a lesson; 1 where they are not enrolled. Index: enrolments_latest. */
export function roundOfLesson(db: TenantDb, userId: string, lessonId: string): SQL<number> {
  const course = db
    .select({ id: lessons.courseId })
    .from(lessons)
    .byKey()
    .where(sql`${lessons.id} = ${lessonId}`);
  const own = sql`select latest.round from ${enrolments} as latest where latest.user_id = ${userId} and latest.course_id = (${course}) and latest.business_id = ${db.business} and latest.is_past = 0`;
  return sql<number>`coalesce((${own}), 1)`;
}

/** When somebody completed the course, be it in a round before this one: what that opened stays open. */
export const everCompleted = sql<number | null>`coalesce(${enrolments.completedAt}, ${enrolments.completedBefore})`;
