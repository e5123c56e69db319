import { type SQL, sql } from "drizzle-orm";
import { lessons } from "#api/db/schema/catalogue.ts";
import { quizAttempts, quizzes } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** When the learner started the attempt that they have not handed in; null for none: a column of any query over lessons and another table. */
export function attemptUnderWay(db: TenantDb, userId: string): SQL<number | null> {
  // Index: quiz_attempts_open.
  return sql<
    number | null
  >`CASE ${lessons.kind} WHEN 'quiz' THEN (SELECT ${quizAttempts.startedAt} FROM ${quizAttempts} WHERE ${quizAttempts.userId} = ${userId} AND ${quizAttempts.lessonId} = ${lessons.id} AND ${quizAttempts.businessId} = ${db.businessId} AND ${quizAttempts.submittedAt} IS NULL) END`;
}

/** 1 where as many attempts were handed in as the quiz allows: a column like the one above. */
export function attemptsSpent(db: TenantDb, userId: string): SQL<number> {
  // Primary key of quizzes; index: quiz_attempts_user_lesson.
  const taken = sql`SELECT count(*) FROM ${quizAttempts} WHERE ${quizAttempts.userId} = ${userId} AND ${quizAttempts.lessonId} = ${lessons.id} AND ${quizAttempts.businessId} = ${db.businessId} AND ${quizAttempts.submittedAt} IS NOT NULL`;
  return sql<number>`CASE ${lessons.kind} WHEN 'quiz' THEN EXISTS (SELECT 1 FROM ${quizzes} WHERE ${quizzes.lessonId} = ${lessons.id} AND ${quizzes.businessId} = ${db.businessId} AND ${quizzes.attemptsAllowed} <= (${taken})) ELSE 0 END`;
}
