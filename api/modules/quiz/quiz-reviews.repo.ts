import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAnswers, quizAttempts, quizQuestions, quizReviews } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { waitingColumns, waitingInColumns } from "#api/modules/progress/public.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";

const mostListed = 50;

/** Answers that nobody has graded yet, oldest first, of one course or all; and in which courses how many wait. */
export async function listWaiting(db: TenantDb, graderId: string, courseSlug: string | undefined, scope: Scope) {
  const waits = and(
    isNull(quizReviews.reviewedAt),
    ne(quizAttempts.userId, graderId),
    isPersonIn(db, scope, quizAttempts.userId),
  );
  const [rows, waitingIn] = await db.batch([
    db
      .select({
        review_id: quizReviews.id,
        waitingSince: quizReviews.waitingSince,
        ...waitingColumns,
        question: quizQuestions.text,
        guide: quizQuestions.guide,
        points: quizQuestions.points,
        answer: quizAnswers.answer,
      })
      // Index: quiz_reviews_waiting; primary keys besides.
      .from(quizReviews)
      .innerJoin(quizAttempts, eq(quizAttempts.id, quizReviews.attemptId))
      .innerJoin(
        quizAnswers,
        and(eq(quizAnswers.attemptId, quizReviews.attemptId), eq(quizAnswers.questionId, quizReviews.questionId)),
      )
      .innerJoin(quizQuestions, eq(quizQuestions.id, quizReviews.questionId))
      .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .innerJoin(users, eq(users.id, quizAttempts.userId))
      .where(waits, courseSlug === undefined ? undefined : eq(courses.slug, courseSlug))
      .orderBy(quizReviews.waitingSince)
      .limit(mostListed),
    db
      .select(waitingInColumns)
      // The same indexes.
      .from(quizReviews)
      .innerJoin(quizAttempts, eq(quizAttempts.id, quizReviews.attemptId))
      .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(waits)
      .groupBy(courses.id)
      .orderBy(desc(waitingInColumns.count), courses.title),
  ]);
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
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizReviews.attemptId))
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizReviews.questionId))
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
