import { and, eq, isNull, ne } from "drizzle-orm";
import { gradeExamEssay, listWaitingExamEssays } from "#shared/contracts/exam-reviews.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { AppError } from "#shared/errors.ts";
import { examQuestions, exams, sittingAnswers, sittingReviews, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { graderScope } from "#api/http/staff.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { gradeSittingAgain } from "./hand-in-sitting.ts";
import { handInOverdueSittings } from "./overdue-sittings.ts";

const mostHandedIn = 10;
const mostListed = 50;

export function examReviewRoutes(app: ApiApp): void {
  implement(app, listWaitingExamEssays, async ({ db, viewer, business, now }) => {
    const scope = graderScope(viewer);
    // An essay of somebody who never came back waits too.
    await handInOverdueSittings(db, business, now, { most: mostHandedIn });
    const rows = await waiting(db, viewer.id, scope).all();
    return wholeList(
      rows.map(({ name, email, layout, questionId, answer, waitingSince, ...row }) => ({
        ...row,
        learner: { name, email },
        text: Object.values(answer.slots)[0] ?? "",
        points: pointsOf(layout, questionId),
        submitted_at: instant(waitingSince),
      })),
    );
  });

  implement(app, gradeExamEssay, async ({ db, viewer, business, body, now }) => {
    const found = await findReview(db, body.review_id, graderScope(viewer));
    if (!found) throw new AppError("not_found");
    if (found.learner.id === viewer.id) throw new AppError("own_work");
    if (body.points > pointsOf(found.layout, found.questionId))
      throw new AppError("validation_failed", { fields: { points: ["invalid"] } });
    const judgement = { points: body.points, comment: body.comment.trim(), reviewedBy: viewer.id, reviewedAt: now };
    await db.update(sittingReviews, judgement, eq(sittingReviews.id, body.review_id)).run();
    const learner = learnerOf({ user: found.learner }, business);
    const result = await gradeSittingAgain(db, learner, found.sittingId, now);
    return {
      data: { score_percent: result.score_percent, passed: result.passed, waiting_count: result.waiting_count },
    };
  });
}

function pointsOf(layout: (typeof sittings.$inferSelect)["layout"], questionId: string): number {
  return layout.find((one) => one.questionId === questionId)?.points ?? 0;
}

/** What others wrote, oldest first. Index: sitting_reviews_waiting; primary keys besides. */
function waiting(db: TenantDb, graderId: string, scope: Scope) {
  const { waitingSince, questionId } = sittingReviews;
  const { name, email } = users;
  const { text: question, guide } = examQuestions;
  const { layout } = sittings;
  return db
    .select({
      review_id: sittingReviews.id,
      waitingSince,
      questionId,
      name,
      email,
      exam_title: exams.title,
      question,
      guide,
      layout,
      answer: sittingAnswers.answer,
    })
    .from(sittingReviews)
    .innerJoin(sittings, eq(sittings.id, sittingReviews.sittingId))
    .innerJoin(users, eq(users.id, sittings.userId))
    .innerJoin(exams, eq(exams.id, sittings.examId))
    .innerJoin(
      sittingAnswers,
      and(
        eq(sittingAnswers.sittingId, sittingReviews.sittingId),
        eq(sittingAnswers.questionId, sittingReviews.questionId),
      ),
    )
    .innerJoin(examQuestions, eq(examQuestions.id, sittingReviews.questionId))
    .where(isNull(sittingReviews.reviewedAt), ne(sittings.userId, graderId), isPersonIn(db, scope, sittings.userId))
    .orderBy(sittingReviews.waitingSince)
    .limit(mostListed);
}

/** The answer that is graded, with its learner. Primary keys. */
async function findReview(db: TenantDb, reviewId: string, scope: Scope) {
  const { id: sittingId, userId, layout } = sittings;
  const row = await db.primary
    .select({ sittingId, userId, layout, questionId: sittingReviews.questionId })
    .from(sittingReviews)
    .innerJoin(sittings, eq(sittings.id, sittingReviews.sittingId))
    .byKey()
    .where(eq(sittingReviews.id, reviewId), isPersonIn(db, scope, sittings.userId))
    .get();
  const learner = row && (await db.primary.from(users).byKey().where(eq(users.id, row.userId)).get());
  return row && learner && { ...row, learner };
}
