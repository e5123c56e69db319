import { getAttemptResult } from "#shared/contracts/course-rounds.ts";
import {
  type AttemptResult,
  saveAnswer as saveAnswerContract,
  startAttempt,
  submitAttempt,
} from "#shared/contracts/quiz.ts";
import type { QuizBank } from "#shared/contracts/quiz-bank.ts";
import { impossibleField } from "#shared/domain/grading.ts";
import { AppError } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { requireSender } from "#api/http/sender.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { type QuestionRow, takesSeveral, toAnswers, toAttempt } from "./quiz-attempt.ts";
import { handIn } from "./quiz-hand-in.ts";
import { reviewed } from "./quiz-review.ts";
import { isOverdue, timeLimitOf } from "./quiz-rules.ts";
import { drawLayout } from "./quiz-order.ts";
import { withTexts } from "./quiz-texts.ts";
import { findAttempt, findQuestion, findReviewRules, loadQuiz, openAttempt, saveAnswer } from "./quiz.repo.ts";

/** Questions of the test bank for one attempt, which stay among those of its quiz. */
type DrawFromBank = (
  db: TenantDb,
  quiz: { lessonId: string; bank: QuizBank },
  by: { now: number },
) => Promise<QuestionRow[]>;

export function quizRoutes(app: ApiApp, drawFromBank: DrawFromBank): void {
  implement(app, startAttempt, async ({ c, db, viewer, business, params: { lessonId }, now }) => {
    const attempt = await untilUnraced(async () => {
      const known = await loadQuiz(db, viewer.id, lessonId, c.var.locale);
      if (!known) throw new AppError("not_found");
      if (known.isLocked) throw new AppError("lesson_locked");
      if (!known.enrolled) throw new AppError("not_enrolled");
      if (known.open && isOverdue(known.open, now)) {
        await handIn(db, learnerOf(viewer, business), known.open, now);
        throw new AppError("attempt_closed");
      }
      if (known.open)
        return withTexts(toAttempt(known.open, known.questions, toAnswers(known.answers), now), known.words);

      const { quiz, questions, submittedCount, extraTimePercent } = known;
      if (quiz.attemptsAllowed !== null && submittedCount >= quiz.attemptsAllowed)
        throw new AppError("no_attempts_left");
      const id = crypto.randomUUID();
      const limit = timeLimitOf(quiz, extraTimePercent);
      const own = questions.filter((question) => question.archivedAt === null);
      const { bank } = quiz;
      const drawn = bank === null ? [] : await drawFromBank(db, { lessonId, bank }, { now });
      if (own.length + drawn.length === 0) throw new AppError("not_found");
      const layout = drawLayout([...own, ...drawn], quiz);
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
      const after = await loadQuiz(db, viewer.id, lessonId, c.var.locale);
      if (!after?.open) throw new Raced();
      return withTexts(toAttempt(after.open, after.questions, toAnswers(after.answers), now), after.words);
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

  implement(app, submitAttempt, async ({ c, db, viewer, business, params, now }) => {
    const attempt = await findAttempt(db, viewer.id, params.attemptId);
    if (!attempt) throw new AppError("not_found");
    const result = attempt.result ?? (await handIn(db, learnerOf(viewer, business), attempt, now));
    return { data: await shownOf(db, viewer.id, result, c.var.locale) };
  });

  implement(app, getAttemptResult, async ({ c, db, viewer, params }) => {
    const attempt = await findAttempt(db, viewer.id, params.attemptId);
    if (!attempt?.result) throw new AppError("not_found");
    return { data: await shownOf(db, viewer.id, attempt.result, c.var.locale) };
  });
}

/** A result as far as the rules of its quiz show it to the learner by now. */
async function shownOf(db: TenantDb, userId: string, result: AttemptResult, locale: LocaleCode) {
  const rules = await findReviewRules(db, userId, result.lesson_id, locale);
  if (!rules) throw new AppError("not_found");
  return withTexts(reviewed(result, rules.quiz, rules.standing), rules.words);
}
