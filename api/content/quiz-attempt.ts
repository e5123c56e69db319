import type { Answer, Attempt, AttemptQuestion } from "#shared/contracts/quiz.ts";
import type { AttemptLayout, StoredOption } from "../db/schema/quiz.ts";
import { instant } from "./standing.ts";

export interface QuestionRow {
  id: string;
  kind: "single" | "multiple" | "true_false";
  text: string;
  points: number;
  options: StoredOption[];
  explanation: string | null;
  archivedAt: number | null;
}

export interface AttemptRow {
  id: string;
  lessonId: string;
  number: number;
  startedAt: number;
  layout: AttemptLayout;
}

/** A question of an attempt with its options in the attempt's own order. */
export interface LaidOutQuestion {
  question: QuestionRow;
  options: StoredOption[];
}

/**
 * The attempt's questions in its own order. Content that was loaded meanwhile wins over the layout: options that are gone
 * are left out, new ones stand last.
 */
export function laidOut(layout: AttemptLayout, questions: readonly QuestionRow[]): LaidOutQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return layout.flatMap(({ questionId, optionIds }) => {
    const question = byId.get(questionId);
    if (!question) return [];
    const rank = (option: StoredOption) => {
      const index = optionIds.indexOf(option.id);
      return index === -1 ? optionIds.length : index;
    };
    return [{ question, options: question.options.toSorted((a, b) => rank(a) - rank(b)) }];
  });
}

/** What a learner may see before handing in: built field by field, so that nothing of the key can slip through. */
export function toAttempt(attempt: AttemptRow, questions: readonly QuestionRow[], answers: Record<string, Answer>): Attempt {
  return {
    id: attempt.id,
    lesson_id: attempt.lessonId,
    number: attempt.number,
    started_at: instant(attempt.startedAt),
    questions: laidOut(attempt.layout, questions).map(
      ({ question, options }): AttemptQuestion => ({
        id: question.id,
        kind: question.kind,
        text: question.text,
        points: question.points,
        options: options.map(({ id, text }) => ({ id, text })),
      }),
    ),
    answers,
  };
}

/** Question id → what was chosen. */
export function toAnswers(rows: readonly { questionId: string; optionIds: string[] }[]): Record<string, Answer> {
  return Object.fromEntries(rows.map((row) => [row.questionId, { option_ids: row.optionIds }]));
}
