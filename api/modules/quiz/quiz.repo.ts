import { and, eq, isNull, sql } from "drizzle-orm";
import type { Answer } from "#shared/contracts/quiz.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { type AttemptLayout, quizAnswers, quizAttempts, quizQuestions, quizzes } from "#api/db/schema/quiz.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { roundOfLesson } from "#api/db/own-round.ts";
import { isStudied } from "#api/db/own-version.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { lockOf, lockRows } from "#api/modules/progress/public.ts";
import { openAttemptStatements, standingStatement, toStanding } from "./quiz-overview.ts";
import { textsFor, textsStatement } from "./quiz-texts.ts";

/** A quiz with what its learner has done of it; undefined where there is no such quiz lesson. One round trip. */
export async function loadQuiz(db: TenantDb, userId: string, lessonId: string, locale: LocaleCode) {
  const [lesson, locks, words, open, answers, questions, quiz, submitted, person] = await db.primary.batch([
    // Primary keys throughout.
    db
      .select({ id: lessons.id, courseId: lessons.courseId, enrolledAt: enrolments.enrolledAt })
      .from(lessons)
      .innerJoin(courses, and(eq(courses.id, lessons.courseId), isNull(courses.archivedAt)))
      .leftJoin(enrolments, and(eq(enrolments.courseId, lessons.courseId), eq(enrolments.userId, userId)))
      .where(eq(lessons.id, lessonId), isStudied(db, userId)),
    lockRows(db, userId, db.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.id, lessonId))),
    textsStatement(db, userId, lessonId, locale),
    ...openAttemptStatements(db, userId, lessonId),
  ]);
  if (!lesson[0] || !quiz[0]) return undefined;
  return {
    enrolled: lesson[0].enrolledAt !== null,
    isLocked: lockOf(locks, lesson[0].courseId) !== null,
    open: open[0],
    answers,
    questions,
    quiz: quiz[0],
    submittedCount: submitted[0]?.count ?? 0,
    extraTimePercent: person[0]?.extraTimePercent ?? 0,
    words: textsFor(words),
  };
}

/** Opens an attempt unless one is open or has this number: then nothing happens. */
export async function openAttempt(
  db: TenantDb,
  attempt: {
    id: string;
    userId: string;
    lessonId: string;
    number: number;
    startedAt: number;
    deadlineAt: number | null;
    layout: AttemptLayout;
  },
): Promise<void> {
  // Indexes: quiz_attempts_open, quiz_attempts_user_lesson.
  const round = roundOfLesson(db, attempt.userId, attempt.lessonId);
  await db
    .insert(quizAttempts, { ...attempt, round })
    .onConflictDoNothing()
    .run();
}

/** The user's own attempt; another learner's is none. */
export async function findAttempt(db: TenantDb, userId: string, attemptId: string) {
  // Primary key of quiz_attempts.
  return db.primary
    .from(everyRound(quizAttempts))
    .where(eq(quizAttempts.id, attemptId), eq(quizAttempts.userId, userId))
    .get();
}

/** What an answer to one question is checked against. */
export async function findQuestion(db: TenantDb, questionId: string) {
  // Primary key of quiz_questions.
  return db.from(quizQuestions).where(eq(quizQuestions.id, questionId)).get();
}

/** How the learner stands in the quiz of an attempt, what its rules show of a result, and in which words. */
export async function findReviewRules(db: TenantDb, userId: string, lessonId: string, locale: LocaleCode) {
  const [[quiz], [standing], words] = await db.primary.batch([
    // Primary key of quizzes.
    db.from(quizzes).where(eq(quizzes.lessonId, lessonId)),
    standingStatement(db, userId, lessonId),
    textsStatement(db, userId, lessonId, locale),
  ]);
  return quiz && { quiz, standing: toStanding(standing), words: textsFor(words) };
}

/** Saves an answer; false where the attempt was handed in meanwhile, and then nothing is written. */
export async function saveAnswer(
  db: TenantDb,
  attemptId: string,
  questionId: string,
  answer: Answer,
  now: number,
): Promise<boolean> {
  const open = db
    .select({ id: quizAttempts.id })
    .from(everyRound(quizAttempts))
    .where(eq(quizAttempts.id, attemptId), isNull(quizAttempts.submittedAt));
  try {
    await db.batch([
      db
        // NULL for an attempt that is closed: the column refuses it.
        .insert(quizAnswers, { attemptId: sql`(${open})`, questionId, answer, savedAt: now })
        .onConflictDoUpdate({ target: [quizAnswers.attemptId, quizAnswers.questionId], set: { answer, savedAt: now } }),
      db.update(
        everyRound(quizAttempts),
        { revision: sql`${quizAttempts.revision} + 1` },
        eq(quizAttempts.id, attemptId),
      ),
    ]);
    return true;
  } catch (error) {
    // Whether it was closed the rows tell, not the words of the database.
    const [[stillOpen]] = await db.primary.batch([open]);
    if (!stillOpen) return false;
    throw error;
  }
}
