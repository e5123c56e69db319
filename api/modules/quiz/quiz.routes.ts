import { saveAnswer as saveAnswerContract, startAttempt, submitAttempt } from "#shared/contracts/quiz.ts";
import { impossibleField } from "#shared/domain/grading.ts";
import { AppError } from "#shared/errors.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { requireSender } from "#api/http/sender.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { takesSeveral, toAnswers, toAttempt } from "./quiz-attempt.ts";
import { handIn } from "./quiz-hand-in.ts";
import { reviewed } from "./quiz-review.ts";
import { isOverdue, timeLimitOf } from "./quiz-rules.ts";
import { drawLayout } from "./quiz-order.ts";
import { findAttempt, findQuestion, findReviewRules, loadQuiz, openAttempt, saveAnswer } from "./quiz.repo.ts";

export function quizRoutes(app: ApiApp): void {
  implement(app, startAttempt, async ({ db, viewer, business, params: { lessonId }, now }) => {
    const attempt = await untilUnraced(async () => {
      const known = await loadQuiz(db, viewer.id, lessonId);
      if (!known) throw new AppError("not_found");
      if (known.isLocked) throw new AppError("lesson_locked");
      if (!known.enrolled) throw new AppError("not_enrolled");
      if (known.open && isOverdue(known.open, now)) {
        await handIn(db, learnerOf(viewer, business), known.open, now);
        throw new AppError("attempt_closed");
      }
      if (known.open) return toAttempt(known.open, known.questions, toAnswers(known.answers), now);

      const { quiz, questions, submittedCount, extraTimePercent } = known;
      if (quiz.attemptsAllowed !== null && submittedCount >= quiz.attemptsAllowed)
        throw new AppError("no_attempts_left");
      const id = crypto.randomUUID();
      const limit = timeLimitOf(quiz, extraTimePercent);
      const layout = drawLayout(
        questions.filter((question) => question.archivedAt === null),
        quiz,
      );
      await openAttempt(db, {
        id,
        userId: viewer.id,
        lessonId,
        number: submittedCount + 1,
        startedAt: now,
        deadlineAt: limit === null ? null : now + limit * 1000,
        layout,
      });
      // Another tab may have opened it first: what is open now is the attempt, whoever drew it.
      const after = await loadQuiz(db, viewer.id, lessonId);
      if (!after?.open) throw new Raced();
      return toAttempt(after.open, after.questions, toAnswers(after.answers), now);
    });
    return { data: attempt };
  });

  implement(
    app,
    saveAnswerContract,
    async ({
      db,
      viewer,
      business,
      params: { attemptId, questionId },
      body: { learner_id: learnerId, ...answer },
      now,
    }) => {
      requireSender(viewer, learnerId);
      const attempt = await findAttempt(db, viewer.id, attemptId);
      if (!attempt?.layout.some((asked) => asked.questionId === questionId)) throw new AppError("not_found");
      const question = await findQuestion(db, questionId);
      if (!question) throw new AppError("not_found");
      if (attempt.submittedAt !== null) throw new AppError("attempt_closed");
      if (isOverdue(attempt, now)) {
        await handIn(db, learnerOf(viewer, business), attempt, now);
        throw new AppError("attempt_closed");
      }
      const field = impossibleField({ ...question, several: takesSeveral(question) }, answer);
      if (field) throw new AppError("validation_failed", { fields: { [field]: ["invalid"] } });
      if (!(await saveAnswer(db, attemptId, questionId, answer, now))) throw new AppError("attempt_closed");
      return { data: answer };
    },
  );

  implement(app, submitAttempt, async ({ db, viewer, business, params, now }) => {
    const attempt = await findAttempt(db, viewer.id, params.attemptId);
    if (!attempt) throw new AppError("not_found");
    const result = attempt.result ?? (await handIn(db, learnerOf(viewer, business), attempt, now));
    const rules = await findReviewRules(db, viewer.id, attempt.lessonId);
    if (!rules) throw new AppError("not_found");
    return { data: reviewed(result, rules.quiz, rules.standing) };
  });
}
