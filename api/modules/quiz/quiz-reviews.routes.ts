import { gradeEssay, listWaitingEssays } from "#shared/contracts/quiz.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { queueMeta } from "#api/http/queue-meta.ts";
import { graderScope } from "#api/http/staff.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { handInOverdue } from "./overdue-attempts.ts";
import { gradeAgain } from "./quiz-hand-in.ts";
import { findReview, listWaiting, writeReview } from "./quiz-reviews.repo.ts";

/** What is left has its turn at the next look, or in the daily job. */
const mostHandedIn = 10;

export function quizReviewRoutes(app: ApiApp): void {
  implement(app, listWaitingEssays, async ({ db, viewer, business, query, now }) => {
    const scope = graderScope(viewer);
    // An essay of somebody who never came back waits too.
    await handInOverdue(db, business, now, mostHandedIn);
    const { rows, courses } = await listWaiting(db, { graderId: viewer.id, courseSlug: query.course, scope });
    const data = rows.map(({ review_id, learnerName, learnerEmail, answer, waitingSince, ...row }) => ({
      ...row,
      review_id,
      learner: { name: learnerName, email: learnerEmail },
      text: Object.values(answer.slots)[0] ?? "",
      submitted_at: instant(waitingSince),
    }));
    return { data, meta: queueMeta(courses) };
  });

  implement(app, gradeEssay, async ({ db, viewer, business, body, now }) => {
    const found = await findReview(db, body.review_id, graderScope(viewer));
    if (!found) throw new AppError("not_found");
    if (found.learner.id === viewer.id) throw new AppError("own_work");
    if (body.points > found.mostPoints) throw new AppError("validation_failed", { fields: { points: ["invalid"] } });
    await writeReview(db, body.review_id, {
      points: body.points,
      comment: body.comment.trim(),
      reviewedBy: viewer.id,
      reviewedAt: now,
    });
    const result = await gradeAgain(
      db,
      learnerOf({ user: found.learner }, business),
      { id: found.attemptId, lessonId: found.lessonId },
      now,
    );
    return {
      data: { score_percent: result.score_percent, passed: result.passed, waiting_count: result.waiting_count },
    };
  });
}
