import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { QuizOverview } from "#shared/contracts/quiz.ts";
import { quizAnswers, quizAttempts, quizQuestions, quizzes } from "../db/schema/quiz.ts";
import type { TenantDb } from "../db/tenant-db.ts";
import { toAnswers, toAttempt } from "./quiz-attempt.ts";

/** Statements that read the open attempt of a user at a quiz, its answers and the quiz's questions; batch them. */
export function openAttemptStatements(db: TenantDb, userId: string, lessonId: string) {
  // Index: quiz_attempts_open.
  const isOpen = and(eq(quizAttempts.userId, userId), eq(quizAttempts.lessonId, lessonId), isNull(quizAttempts.submittedAt));
  return [
    db
      .select({
        id: quizAttempts.id,
        lessonId: quizAttempts.lessonId,
        number: quizAttempts.number,
        startedAt: quizAttempts.startedAt,
        layout: quizAttempts.layout,
      })
      .from(quizAttempts)
      .where(isOpen),
    db
      .select({ questionId: quizAnswers.questionId, optionIds: quizAnswers.optionIds })
      .from(quizAnswers)
      .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
      .where(isOpen),
    // Index: quiz_questions_lesson.
    db.from(quizQuestions).where(eq(quizQuestions.lessonId, lessonId)).orderBy(quizQuestions.position),
    // Primary key of quizzes.
    db.from(quizzes).where(eq(quizzes.lessonId, lessonId)),
    // Index: quiz_attempts_user_lesson.
    db
      .select({ count: sql<number>`count(*)` })
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, userId), eq(quizAttempts.lessonId, lessonId), isNotNull(quizAttempts.submittedAt)),
  ] as const;
}

/** A quiz as its learner stands in it; undefined where the lesson has no quiz. One round trip. */
export async function loadQuizOverview(db: TenantDb, userId: string, lessonId: string): Promise<QuizOverview | undefined> {
  const [open, answers, questions, quiz, submitted, last] = await db.batch([
    ...openAttemptStatements(db, userId, lessonId),
    // Index: quiz_attempts_user_lesson.
    db
      .select({ result: quizAttempts.result })
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, userId), eq(quizAttempts.lessonId, lessonId), isNotNull(quizAttempts.submittedAt))
      .orderBy(desc(quizAttempts.number))
      .limit(1),
  ]);
  if (!quiz[0]) return undefined;
  const { passPercent, attemptsAllowed } = quiz[0];
  return {
    question_count: questions.filter((question) => question.archivedAt === null).length,
    pass_percent: passPercent,
    attempts_left: attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - (submitted[0]?.count ?? 0) - open.length),
    open_attempt: open[0] ? toAttempt(open[0], questions, toAnswers(answers)) : null,
    // A result holds the key: it rests while the same questions are being answered again.
    last_result: open[0] ? null : (last[0]?.result ?? null),
  };
}
