import type { ExamResult } from "#shared/contracts/exam-room.ts";
import type { Answer } from "#shared/contracts/quiz.ts";
import { regrade } from "#shared/domain/regrade.ts";
import type { AttemptLayout } from "#api/db/schema/quiz.ts";
import { toResult } from "#api/modules/quiz/public.ts";
import type { ExamRecord } from "#api/db/schema/exams.ts";
import type { AskedQuestion } from "./regrade-key.ts";
import type { ResultQuestion } from "./regrade-rows.repo.ts";
import { toQuestion } from "./sitting-paper.ts";

interface Before {
  question: ResultQuestion;
  answer: Answer | null;
  /** How its paper laid it out; absent where only points are asked for. */
  layout?: AttemptLayout[number];
}

const nothing: Answer = { option_ids: [], slots: {} };

/** A question of a result by what is right now: whoever was asked one that is void has its points, and what a person read stays. */
export function gradedAnew(
  { partialCredit }: Pick<ExamRecord, "partialCredit">,
  row: AskedQuestion,
  { question: before, answer, layout = { questionId: row.id, optionIds: [] } }: Before,
): ResultQuestion {
  const { questions } = toResult(
    { id: "", lessonId: "", number: 1, layout: [layout] },
    [toQuestion(row, before.points)],
    { [row.id]: answer ?? nothing },
    { passPercent: 100, partialCredit, judged: {} },
    0,
  );
  const anew = questions[0] ?? before;
  const earned = row.voidAt !== null ? before.points : row.kind === "essay" ? before.earned : anew.earned;
  return { ...anew, earned, correct: earned === before.points, comment: before.comment };
}

export interface RegradedResult {
  before: ResultQuestion;
  result: ExamResult;
  /** Points or passing, and not only what is shown to be right. */
  isChanged: boolean;
}

/** A result with one of its questions by what is right now; undefined: it is so already, or was not asked. */
export function regraded(
  exam: Pick<ExamRecord, "partialCredit">,
  row: AskedQuestion,
  { result, layout, answer }: { result: ExamResult; layout: AttemptLayout; answer: Answer | null },
  mayLower: boolean,
): RegradedResult | undefined {
  const before = result.questions.find(({ id }) => id === row.id);
  const place = layout.find(({ questionId }) => questionId === row.id);
  if (before === undefined || place === undefined) return undefined;
  const anew = gradedAnew(exam, row, { question: before, answer, layout: place });
  const paper = {
    sum: result.questions.reduce((sum, one) => sum + (one.earned ?? 0), 0),
    possible: result.questions.reduce((sum, one) => sum + one.points, 0),
    passPercent: result.pass_percent,
  };
  const came = regrade(paper, { before: before.earned, anew: anew.earned, mayLower });
  const own = { ...anew, earned: came.earned, correct: came.earned === before.points };
  if (JSON.stringify(own) === JSON.stringify(before)) return undefined;
  const questions = result.questions.map((one) => (one === before ? own : one));
  return {
    before,
    isChanged: came.earned !== before.earned || came.passed !== result.passed,
    result: {
      ...result,
      questions,
      score_percent: came.percent,
      passed: came.passed,
      waiting_count: questions.filter(({ earned }) => earned === null).length,
      right_count: questions.filter(({ correct }) => correct).length,
    },
  };
}
