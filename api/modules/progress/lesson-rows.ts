import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { lessons, sections } from "#api/db/schema/catalogue.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { quizAttempts, quizReviews, quizzes } from "#api/db/schema/quiz.ts";
import { lessonProgress } from "#api/db/schema/study.ts";
import { type Value, among } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { openQuestions } from "./open-questions.ts";
import { recordColumns } from "./record-columns.ts";

/**
 * The lessons of courses chosen by `where` on `lessons.courseId`, by course and number, each with the viewer's record of
 * it. Not run yet: batch it. Content (article, transcript) is left out.
 */
export function lessonRows(db: TenantDb, viewerId: Value<string>, where: SQL) {
  // Indexes: lessons_course, primary keys of sections and lesson_progress.
  return db
    .select({ ...lessonColumns(db, viewerId), sectionTitle: sections.title })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(lessonProgress, recordOfLesson(viewerId))
    .where(where, isNull(lessons.archivedAt))
    .orderBy(lessons.courseId, lessons.position);
}

/** The same for what a card says of a course, which names no sections. */
export function cardLessonRows(db: TenantDb, viewerId: Value<string>, where: SQL) {
  // Indexes: lessons_course, primary key of lesson_progress.
  return db
    .select({ ...lessonColumns(db, viewerId), sectionTitle: sql<string>`''` })
    .from(lessons)
    .leftJoin(lessonProgress, recordOfLesson(viewerId))
    .where(where, isNull(lessons.archivedAt))
    .orderBy(lessons.courseId, lessons.position);
}

function recordOfLesson(viewerId: Value<string>) {
  return and(eq(lessonProgress.userId, viewerId), eq(lessonProgress.lessonId, lessons.id));
}

function lessonColumns(db: TenantDb, viewerId: Value<string>) {
  return {
    id: lessons.id,
    courseId: lessons.courseId,
    sectionId: lessons.sectionId,
    number: lessons.position,
    title: lessons.title,
    kind: lessons.kind,
    durationSeconds: lessons.durationSeconds,
    pages: lessons.pages,
    doneAt: lessons.doneAt,
    openQuestions: openQuestions(db, viewerId),
    waits: waitingWork(db, viewerId),
    attemptAt: attemptUnderWay(db, viewerId),
    isSpent: attemptsSpent(db, viewerId),
    isTrial: lessons.isTrial,
    ...recordColumns,
  };
}

/** The lessons of any number of courses, for their cards. */
export const lessonsOf = kept(
  (db, { viewerId, courseIds }: Given<{ viewerId: string; courseIds: readonly string[] }>) => [
    cardLessonRows(db, viewerId, among(lessons.courseId, courseIds)),
  ],
);

export type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonRows>["all"]>>[number];

/** When the learner started the attempt that they have not handed in; null for none: a column of any query over lessons and another table. */
function attemptUnderWay(db: TenantDb, userId: Value<string>): SQL<number | null> {
  // Index: quiz_attempts_open.
  return sql<
    number | null
  >`CASE ${lessons.kind} WHEN 'quiz' THEN (SELECT ${quizAttempts.startedAt} FROM ${quizAttempts} WHERE ${quizAttempts.userId} = ${userId} AND ${quizAttempts.lessonId} = ${lessons.id} AND ${quizAttempts.businessId} = ${db.business} AND ${quizAttempts.submittedAt} IS NULL) END`;
}

/** 1 where as many attempts were handed in as the quiz allows: a column like the one above. */
function attemptsSpent(db: TenantDb, userId: Value<string>): SQL<number> {
  // Primary key of quizzes; index: quiz_attempts_user_lesson.
  const taken = sql`SELECT count(*) FROM ${quizAttempts} WHERE ${quizAttempts.userId} = ${userId} AND ${quizAttempts.lessonId} = ${lessons.id} AND ${quizAttempts.businessId} = ${db.business} AND ${quizAttempts.submittedAt} IS NOT NULL`;
  return sql<number>`CASE ${lessons.kind} WHEN 'quiz' THEN EXISTS (SELECT 1 FROM ${quizzes} WHERE ${quizzes.lessonId} = ${lessons.id} AND ${quizzes.businessId} = ${db.business} AND ${quizzes.attemptsAllowed} <= (${taken})) ELSE 0 END`;
}

/** 1 where a person has still to judge what the learner handed in for a lesson: a column of any query over lessons and another table. */
function waitingWork(db: TenantDb, userId: Value<string>): SQL<number> {
  // Indexes: quiz_attempts_user_lesson, quiz_reviews_answer, hand_ins_user_lesson.
  const essay = sql`SELECT 1 FROM ${quizAttempts} JOIN ${quizReviews} ON ${quizReviews.attemptId} = ${quizAttempts.id} WHERE ${quizAttempts.userId} = ${userId} AND ${quizAttempts.lessonId} = ${lessons.id} AND ${quizAttempts.businessId} = ${db.business} AND ${quizReviews.reviewedAt} IS NULL`;
  const handIn = sql`SELECT 1 FROM ${handIns} WHERE ${handIns.userId} = ${userId} AND ${handIns.lessonId} = ${lessons.id} AND ${handIns.businessId} = ${db.business} AND ${handIns.state} = 'waiting'`;
  return sql<number>`CASE ${lessons.kind} WHEN 'quiz' THEN EXISTS (${essay}) WHEN 'assignment' THEN EXISTS (${handIn}) ELSE 0 END`;
}
