import { and, eq, isNull } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { quizAnswers, quizAttempts, quizQuestions, quizReviews } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type WaitingAsked, waitingColumns, waitingInColumns, waitingWork } from "#api/modules/progress/public.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";

const ofAttempt = eq(quizAttempts.id, quizReviews.attemptId);
const ofQuestion = eq(quizQuestions.id, quizReviews.questionId);

/** Answers that nobody has graded yet, oldest first, of one course or all; and in which courses how many wait. */
export async function listWaiting(db: TenantDb, asked: WaitingAsked) {
  const { lessonId, userId } = quizAttempts;
  // Index: quiz_reviews_waiting; primary keys besides.
  const found = db
    .select({
      review_id: quizReviews.id,
      waitingSince: quizReviews.waitingSince,
      ...waitingColumns,
      question: quizQuestions.text,
      guide: quizQuestions.guide,
      points: quizQuestions.points,
      answer: quizAnswers.answer,
    })
    .from(quizReviews)
    .innerJoin(quizAttempts, ofAttempt)
    .innerJoin(
      quizAnswers,
      and(eq(quizAnswers.attemptId, quizReviews.attemptId), eq(quizAnswers.questionId, quizReviews.questionId)),
    )
    .innerJoin(quizQuestions, ofQuestion);
  const [rows, waitingIn] = await waitingWork(
    db,
    asked,
    { lessonId, userId, since: quizReviews.waitingSince, isOpen: isNull(quizReviews.reviewedAt) },
    { rows: found, counted: db.select(waitingInColumns).from(quizReviews).innerJoin(quizAttempts, ofAttempt) },
  );
  return { rows, courses: waitingIn };
}

/** The answer that is graded, with its learner and the most that it can earn. */
export async function findReview(db: TenantDb, reviewId: string, scope: Scope) {
  // Primary keys throughout.
  const [row] = await db.primary
    .select({
      attemptId: quizAttempts.id,
      lessonId: quizAttempts.lessonId,
      mostPoints: quizQuestions.points,
      userId: quizAttempts.userId,
    })
    .from(quizReviews)
    .innerJoin(quizAttempts, ofAttempt)
    .innerJoin(quizQuestions, ofQuestion)
    .where(eq(quizReviews.id, reviewId), isPersonIn(db, scope, quizAttempts.userId))
    .all();
  const learner = row && (await db.primary.from(users).where(eq(users.id, row.userId)).get());
  return row && learner && { ...row, learner };
}

interface Judgement {
  points: number;
  comment: string;
  reviewedBy: string;
  reviewedAt: number;
}

export async function writeReview(db: TenantDb, reviewId: string, judgement: Judgement): Promise<void> {
  await db.update(quizReviews, { ...judgement }, eq(quizReviews.id, reviewId)).run();
}
