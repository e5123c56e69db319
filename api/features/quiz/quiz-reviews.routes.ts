import { gradeEssay, listWaitingEssays } from "#shared/contracts/quiz.ts";
import { AppError } from "#shared/errors.ts";
import { gradesQuizzes } from "../../auth/staff.ts";
import type { Viewer } from "../../auth/viewer.ts";
import { handInOverdue } from "../../content/overdue-attempts.ts";
import { gradeAgain } from "../../content/quiz-hand-in.ts";
import { queueMeta } from "../../content/queue-meta.ts";
import { instant } from "../../content/standing.ts";
import type { ApiApp } from "../../context.ts";
import { implement } from "../../contract-route.ts";
import { learnerOf } from "../../points/learner.ts";
import { findReview, listWaiting, writeReview } from "./quiz-reviews.repo.ts";

/** What is left has its turn at the next look, or at the daily upkeep. */
const mostHandedIn = 10;

export function quizReviewRoutes(app: ApiApp): void {
  implement(app, listWaitingEssays, async ({ db, viewer, business, query, now }) => {
    requireGrader(viewer);
    // An essay of somebody who never came back waits too.
    await handInOverdue(db, business, now, mostHandedIn);
    const { rows, courses } = await listWaiting(db, viewer.id, query.course);
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
    requireGrader(viewer);
    const found = await findReview(db, body.review_id);
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

function requireGrader({ user }: Viewer): void {
  if (!gradesQuizzes(user)) throw new AppError("forbidden");
}
