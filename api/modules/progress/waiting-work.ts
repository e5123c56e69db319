import { type SQL, sql } from "drizzle-orm";
import { lessons } from "#api/db/schema/catalogue.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { quizAttempts, quizReviews } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** 1 where a person has still to judge what the learner handed in for a lesson: a column of any query over lessons and another table. */
export function waitingWork(db: TenantDb, userId: string): SQL<number> {
  // Indexes: quiz_attempts_user_lesson, quiz_reviews_answer, hand_ins_user_lesson.
  const essay = sql`SELECT 1 FROM ${quizAttempts} JOIN ${quizReviews} ON ${quizReviews.attemptId} = ${quizAttempts.id} WHERE ${quizAttempts.userId} = ${userId} AND ${quizAttempts.lessonId} = ${lessons.id} AND ${quizAttempts.businessId} = ${db.businessId} AND ${quizReviews.reviewedAt} IS NULL`;
  const handIn = sql`SELECT 1 FROM ${handIns} WHERE ${handIns.userId} = ${userId} AND ${handIns.lessonId} = ${lessons.id} AND ${handIns.businessId} = ${db.businessId} AND ${handIns.state} = 'waiting'`;
  return sql<number>`CASE ${lessons.kind} WHEN 'quiz' THEN EXISTS (${essay}) WHEN 'assignment' THEN EXISTS (${handIn}) ELSE 0 END`;
}
