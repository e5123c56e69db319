import { type AttemptResult, saveAnswer as saveAnswerContract, startAttempt, submitAttempt } from "#shared/contracts/quiz.ts";
import { isPossibleAnswer } from "#shared/domain/grading.ts";
import { applyQuizResult } from "#shared/domain/progress.ts";
import { AppError } from "#shared/errors.ts";
import { Raced, untilUnraced } from "../../content/progress-writes.ts";
import { toAnswers, toAttempt } from "../../content/quiz-attempt.ts";
import type { RecordTarget } from "../../content/record-targets.ts";
import { recordOfRow } from "../../content/standing.ts";
import type { ApiApp } from "../../context.ts";
import { implement } from "../../contract-route.ts";
import { type Learner, learnerOf } from "../../points/learner.ts";
import { studyStatements } from "../../points/study-writes.ts";
import type { TenantDb } from "../../db/tenant-db.ts";
import { drawLayout } from "./quiz-order.ts";
import { closeAttempt, findAttempt, findQuestion, loadForGrading, loadQuiz, openAttempt, saveAnswer } from "./quiz.repo.ts";
import { toResult } from "./quiz.view.ts";

export function quizRoutes(app: ApiApp): void {
  implement(app, startAttempt, async ({ db, viewer, params: { lessonId }, now }) => {
    const attempt = await untilUnraced(async () => {
      const known = await loadQuiz(db, viewer.id, lessonId);
      if (!known) throw new AppError("not_found");
      if (known.isLocked) throw new AppError("lesson_locked");
      if (!known.enrolled) throw new AppError("not_enrolled");
      if (known.open) return toAttempt(known.open, known.questions, toAnswers(known.answers));

      const { attemptsAllowed, shuffle } = known.quiz;
      if (attemptsAllowed !== null && known.submittedCount >= attemptsAllowed) throw new AppError("no_attempts_left");
      const id = crypto.randomUUID();
      const layout = drawLayout(known.questions.filter((question) => question.archivedAt === null), shuffle, id);
      await openAttempt(db, { id, userId: viewer.id, lessonId, number: known.submittedCount + 1, startedAt: now, layout });
      // Another tab may have opened it first: what is open now is the attempt, whoever drew it.
      const after = await loadQuiz(db, viewer.id, lessonId);
      if (!after?.open) throw new Raced();
      return toAttempt(after.open, after.questions, toAnswers(after.answers));
    });
    return { data: attempt };
  });

  implement(app, saveAnswerContract, async ({ db, viewer, params: { attemptId, questionId }, body, now }) => {
    const attempt = await findAttempt(db, viewer.id, attemptId);
    if (!attempt?.layout.some((asked) => asked.questionId === questionId)) throw new AppError("not_found");
    const question = await findQuestion(db, questionId);
    if (!question) throw new AppError("not_found");
    if (attempt.submittedAt !== null) throw new AppError("attempt_closed");
    const optionIds = question.options.map((option) => option.id);
    if (!isPossibleAnswer(question.kind, optionIds, body.option_ids)) {
      throw new AppError("validation_failed", { fields: { option_ids: ["invalid"] } });
    }
    if (!(await saveAnswer(db, attemptId, questionId, body.option_ids, now))) throw new AppError("attempt_closed");
    return { data: { option_ids: body.option_ids } };
  });

  implement(app, submitAttempt, async ({ db, viewer, business, params, now }) => {
    const attempt = await findAttempt(db, viewer.id, params.attemptId);
    if (!attempt) throw new AppError("not_found");
    return { data: attempt.result ?? (await handIn(db, learnerOf(viewer, business), attempt.id, attempt.lessonId, now)) };
  });
}

function handIn(db: TenantDb, learner: Learner, attemptId: string, lessonId: string, now: number): Promise<AttemptResult> {
  return untilUnraced(async () => {
    const { attempt, answers, questions, quiz, target } = await loadForGrading(db, learner.id, attemptId, lessonId);
    if (!attempt || !quiz) throw new AppError("not_found");
    if (attempt.result) return attempt.result;
    const chosen = Object.fromEntries(answers.map((row) => [row.questionId, row.optionIds]));
    const result = toResult(attempt, questions, chosen, quiz.passPercent, now);
    await closeAttempt(db, learner.id, attempt, result, target && progressOf(db, learner, target, result, now), now);
    return result;
  });
}

function progressOf(db: TenantDb, learner: Learner, target: RecordTarget, { passed, score_percent: percent }: AttemptResult, now: number) {
  const before = recordOfRow(target);
  const record = applyQuizResult(before, passed, now);
  return { target, record, following: studyStatements(db, learner, [{ lesson: target, before, after: record, hasFullMarks: percent === 100 }], now) };
}
