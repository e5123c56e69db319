import { and, eq, isNull, sql } from "drizzle-orm";
import type { AttemptResult } from "#shared/contracts/quiz.ts";
import type { LessonRecord } from "#shared/domain/progress.ts";
import { lockOf, lockRows } from "../../content/course-locks.ts";
import { completeProgrammes } from "../../content/programme-completion.ts";
import { touchEnrolment, writeRecord } from "../../content/progress-writes.ts";
import { openAttemptStatements } from "../../content/quiz-overview.ts";
import { type RecordTarget, recordTargets } from "../../content/record-targets.ts";
import { courses, lessons } from "../../db/schema/catalogue.ts";
import { type AttemptLayout, quizAnswers, quizAttempts, quizQuestions, quizzes } from "../../db/schema/quiz.ts";
import { enrolments } from "../../db/schema/study.ts";
import type { TenantDb } from "../../db/tenant-db.ts";
import type { Statement } from "../../db/tenant-select.ts";

/** A quiz with what its learner has done of it; undefined where there is no such quiz lesson. One round trip. */
export async function loadQuiz(db: TenantDb, userId: string, lessonId: string) {
  const [lesson, locks, open, answers, questions, quiz, submitted] = await db.primary.batch([
    // Primary keys throughout.
    db
      .select({ id: lessons.id, courseId: lessons.courseId, enrolledAt: enrolments.enrolledAt })
      .from(lessons)
      .innerJoin(courses, and(eq(courses.id, lessons.courseId), isNull(courses.archivedAt)))
      .leftJoin(enrolments, and(eq(enrolments.courseId, lessons.courseId), eq(enrolments.userId, userId)))
      .where(eq(lessons.id, lessonId), isNull(lessons.archivedAt)),
    lockRows(db, userId, db.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.id, lessonId))),
    ...openAttemptStatements(db, userId, lessonId),
  ]);
  if (!lesson[0] || !quiz[0]) return undefined;
  return { enrolled: lesson[0].enrolledAt !== null, isLocked: lockOf(locks, lesson[0].courseId) !== null, open: open[0], answers, questions, quiz: quiz[0], submittedCount: submitted[0]?.count ?? 0 };
}

/** Opens an attempt unless one is open or has this number: then nothing happens. */
export async function openAttempt(
  db: TenantDb,
  attempt: { id: string; userId: string; lessonId: string; number: number; startedAt: number; layout: AttemptLayout },
): Promise<void> {
  // Indexes: quiz_attempts_open, quiz_attempts_user_lesson.
  await db.insert(quizAttempts, attempt).onConflictDoNothing().run();
}

/** The user's own attempt; another learner's is none. */
export async function findAttempt(db: TenantDb, userId: string, attemptId: string) {
  // Primary key of quiz_attempts.
  return db.primary.from(quizAttempts).where(eq(quizAttempts.id, attemptId), eq(quizAttempts.userId, userId)).get();
}

/** What an answer to one question is checked against. */
export async function findQuestion(db: TenantDb, questionId: string) {
  // Primary key of quiz_questions.
  return db.select({ kind: quizQuestions.kind, options: quizQuestions.options }).from(quizQuestions).where(eq(quizQuestions.id, questionId)).get();
}

/** Saves an answer; false where the attempt was handed in meanwhile, and then nothing is written. */
export async function saveAnswer(db: TenantDb, attemptId: string, questionId: string, optionIds: string[], now: number): Promise<boolean> {
  const open = db.select({ id: quizAttempts.id }).from(quizAttempts).where(eq(quizAttempts.id, attemptId), isNull(quizAttempts.submittedAt));
  try {
    await db.batch([
      db
        // NULL for an attempt that is closed: the column refuses it.
        .insert(quizAnswers, { attemptId: sql<string>`(${open})` as never, questionId, optionIds, savedAt: now })
        .onConflictDoUpdate({ target: [quizAnswers.attemptId, quizAnswers.questionId], set: { optionIds, savedAt: now } }),
      db.update(quizAttempts, { revision: sql`${quizAttempts.revision} + 1` }, eq(quizAttempts.id, attemptId)),
    ]);
    return true;
  } catch (error) {
    if (isClosed(error)) return false;
    throw error;
  }
}

/** Everything that grading needs, of one moment. */
export async function loadForGrading(db: TenantDb, userId: string, attemptId: string, lessonId: string) {
  const [attempt, answers, questions, quiz, target] = await db.primary.batch([
    db.from(quizAttempts).where(eq(quizAttempts.id, attemptId), eq(quizAttempts.userId, userId)),
    // Primary key of quiz_answers.
    db.select({ questionId: quizAnswers.questionId, optionIds: quizAnswers.optionIds }).from(quizAnswers).where(eq(quizAnswers.attemptId, attemptId)),
    // Index: quiz_questions_lesson.
    db.from(quizQuestions).where(eq(quizQuestions.lessonId, lessonId)),
    db.from(quizzes).where(eq(quizzes.lessonId, lessonId)),
    recordTargets(db, userId, [lessonId]),
  ]);
  return { attempt: attempt[0], answers, questions, quiz: quiz[0], target: target[0] };
}

/**
 * Hands an attempt in together with the lesson's progress and what hangs on it (the study day, points). Fails as a race (`untilUnraced`) when an answer was saved or
 * the attempt handed in since it was read at `revision`.
 */
export async function closeAttempt(
  db: TenantDb,
  userId: string,
  read: { id: string; revision: number },
  result: AttemptResult,
  progress: { target: RecordTarget; record: LessonRecord; following: readonly Statement<unknown>[] } | undefined,
  now: number,
): Promise<void> {
  const close = db.update(
    quizAttempts,
    {
      submittedAt: now,
      scorePercent: result.score_percent,
      passed: result.passed,
      result,
      revision: sql`CASE WHEN ${quizAttempts.revision} = ${read.revision} AND ${quizAttempts.submittedAt} IS NULL THEN ${read.revision + 1} END`,
    },
    eq(quizAttempts.id, read.id),
  );
  if (!progress) return void (await db.batch([close]));
  const { target, record, following } = progress;
  await db.batch([
    close,
    writeRecord(db, { userId, courseId: target.courseId, lessonId: target.id }, record, target.revision),
    touchEnrolment(db, userId, target.courseId, now),
    completeProgrammes(db, userId, now),
    ...following,
  ]);
}

function isClosed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("NOT NULL constraint failed: quiz_answers.attempt_id")) return true;
  }
  return false;
}
