import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { QuizOverview } from "#shared/contracts/quiz.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAnswers, quizAttempts, quizQuestions, quizzes } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { toAnswers, toAttempt } from "./quiz-attempt.ts";
import { type QuizStanding, reviewed } from "./quiz-review.ts";
import { askedCount, attemptsLeft, timeLimitOf } from "./quiz-rules.ts";

/** Statements that read the open attempt of a user at a quiz, its answers, the quiz and its questions; batch them. */
export function openAttemptStatements(db: TenantDb, userId: string, lessonId: string) {
  // Index: quiz_attempts_open.
  const isOpen = and(
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.lessonId, lessonId),
    isNull(quizAttempts.submittedAt),
  );
  return [
    db
      .select({
        id: quizAttempts.id,
        lessonId: quizAttempts.lessonId,
        number: quizAttempts.number,
        startedAt: quizAttempts.startedAt,
        deadlineAt: quizAttempts.deadlineAt,
        layout: quizAttempts.layout,
      })
      .from(quizAttempts)
      .where(isOpen),
    db
      .select({ questionId: quizAnswers.questionId, answer: quizAnswers.answer })
      .from(quizAnswers)
      .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
      .where(isOpen),
    askedQuestions(db, lessonId, isOpen).orderBy(quizQuestions.position),
    // Primary key of quizzes.
    db.from(quizzes).where(eq(quizzes.lessonId, lessonId)),
    standingStatement(db, userId, lessonId),
    // Primary key of users.
    db.select({ extraTimePercent: users.extraTimePercent }).from(users).where(eq(users.id, userId)),
  ] as const;
}

/**
 * What a quiz asks, and what these attempts at it were asked of what it does not ask any more or drew from the bank for them alone. Indexes:
 * quiz_questions_lesson, that of the attempts, and the primary key.
 */
export function askedQuestions(db: TenantDb, lessonId: string, ofAttempts: SQL | undefined) {
  const laidOut = sql`select json_each.value ->> 'questionId' from ${quizAttempts}, json_each(${quizAttempts.layout}) where ${ofAttempts}`;
  return db
    .from(quizQuestions)
    .byKey()
    .where(
      eq(quizQuestions.lessonId, lessonId),
      or(isNull(quizQuestions.archivedAt), sql`${quizQuestions.id} in (${laidOut})`),
    );
}

/** How many attempts a user has handed in, and whether one was passed. Not run yet. */
export function standingStatement(db: TenantDb, userId: string, lessonId: string) {
  // Index: quiz_attempts_user_lesson.
  return db
    .select({ count: sql<number>`count(*)`, passed: sql<number | null>`max(${quizAttempts.passed})` })
    .from(quizAttempts)
    .where(eq(quizAttempts.userId, userId), eq(quizAttempts.lessonId, lessonId), isNotNull(quizAttempts.submittedAt));
}

export function toStanding(row: { count: number; passed: number | null } | undefined): QuizStanding {
  return { submitted: row?.count ?? 0, passed: row?.passed === 1 };
}

/** A quiz as its learner stands in it; undefined where the lesson has no quiz. One round trip. */
export async function loadQuizOverview(
  db: TenantDb,
  userId: string,
  lessonId: string,
  now: number,
): Promise<QuizOverview | undefined> {
  const [open, answers, questions, [quiz], [submitted], [person], last] = await db.batch([
    ...openAttemptStatements(db, userId, lessonId),
    // Index: quiz_attempts_user_lesson.
    db
      .select({ result: quizAttempts.result })
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, userId), eq(quizAttempts.lessonId, lessonId), isNotNull(quizAttempts.submittedAt))
      .orderBy(desc(quizAttempts.number))
      .limit(1),
  ]);
  if (!quiz) return undefined;
  const standing = toStanding(submitted);
  const result = last[0]?.result;
  return {
    question_count: askedCount(questions, quiz),
    pass_percent: quiz.passPercent,
    attempts_left: attemptsLeft(quiz, standing.submitted + open.length),
    time_limit_seconds: timeLimitOf(quiz, person?.extraTimePercent ?? 0),
    open_attempt: open[0] ? toAttempt(open[0], questions, toAnswers(answers), now) : null,
    // A result holds the key: it rests while the same questions are being answered again.
    last_result: open[0] || !result ? null : reviewed(result, quiz, standing),
  };
}
