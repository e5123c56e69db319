import type { Answer, Attempt, AttemptQuestion } from "#shared/contracts/quiz.ts";
import { isGiven } from "#shared/domain/grading.ts";
import type { WaitReason } from "#client/core/outbox/answer-saver.ts";

/** Of one answer: on its way, or kept on this device until the network or the session is back. Saved answers have no entry. */
type SaveState = "saving" | WaitReason;

export interface QuizState {
  questions: AttemptQuestion[];
  /** Question id → answer. */
  answers: Record<string, Answer>;
  /** Index of the question that is shown. */
  index: number;
  /** Ids of questions to look at again. */
  flagged: string[];
  saves: Record<string, SaveState>;
  /** Question id → what another tab saved, beside what stands here: one of both is to be taken. */
  clashes: Record<string, Answer>;
  /** When an answer was last saved, in milliseconds. */
  savedAt: number | null;
}

export type QuizAction =
  | { kind: "choose"; optionId: string }
  /** All options, in the order that they were put in. */
  | { kind: "order"; optionIds: string[] }
  | { kind: "fill"; slotId: string; text: string }
  | { kind: "go"; index: number }
  | { kind: "flag" }
  | { kind: "restore"; answers: Record<string, Answer>; flagged: string[] }
  | { kind: "waiting"; questionId: string; why: WaitReason }
  | { kind: "clash"; questionId: string; stored: Answer }
  /** What is stored now, of questions that nothing was typed at here. */
  | { kind: "stored"; answers: Record<string, Answer> }
  | { kind: "saved"; questionId: string; at: number };

/** An attempt as it was left: at its first unanswered question, or at the last one where all are answered. */
export function startState(attempt: Pick<Attempt, "questions" | "answers"> & { saved_at?: string | null }): QuizState {
  const { answers } = attempt;
  const open = attempt.questions.findIndex(({ id }) => !isAnswered(answers, id));
  return {
    questions: attempt.questions,
    answers,
    index: open < 0 ? Math.max(0, attempt.questions.length - 1) : open,
    flagged: [],
    saves: {},
    clashes: {},
    savedAt: attempt.saved_at ? Date.parse(attempt.saved_at) : null,
  };
}

export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  switch (action.kind) {
    case "choose": {
      const question = state.questions[state.index];
      if (!question?.options.some(({ id }) => id === action.optionId)) return state;
      return answered(state, question, {
        option_ids: choose(question, answerTo(state, question).option_ids, action.optionId),
        slots: {},
      });
    }
    case "order": {
      const question = state.questions[state.index];
      if (question?.kind !== "ordering") return state;
      return answered(state, question, { option_ids: action.optionIds, slots: {} });
    }
    case "fill": {
      const question = state.questions[state.index];
      if (!question?.slots.some(({ id }) => id === action.slotId)) return state;
      return answered(state, question, {
        option_ids: [],
        slots: { ...answerTo(state, question).slots, [action.slotId]: action.text },
      });
    }
    case "go":
      return { ...state, index: Math.min(Math.max(0, action.index), state.questions.length - 1) };
    case "flag": {
      const id = state.questions[state.index]?.id;
      if (!id) return state;
      const flagged = state.flagged.includes(id)
        ? state.flagged.filter((other) => other !== id)
        : [...state.flagged, id];
      return { ...state, flagged };
    }
    case "restore": {
      const known = new Set(state.questions.map(({ id }) => id));
      const kept = Object.entries(action.answers).filter(([id]) => known.has(id));
      return {
        ...state,
        answers: { ...state.answers, ...Object.fromEntries(kept) },
        saves: { ...state.saves, ...Object.fromEntries(kept.map(([id]) => [id, "waiting"] as const)) },
        flagged: action.flagged.filter((id) => known.has(id)),
      };
    }
    case "waiting":
      return { ...state, saves: { ...state.saves, [action.questionId]: action.why } };
    case "clash":
      return { ...state, clashes: { ...state.clashes, [action.questionId]: action.stored } };
    case "stored": {
      const taken = Object.keys(action.answers);
      return {
        ...state,
        answers: { ...state.answers, ...action.answers },
        saves: without(state.saves, taken),
        clashes: without(state.clashes, taken),
      };
    }
    case "saved": {
      const ids = [action.questionId];
      return { ...state, saves: without(state.saves, ids), clashes: without(state.clashes, ids), savedAt: action.at };
    }
  }
}

function without<Value>(of: Record<string, Value>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(of).filter(([id]) => !ids.includes(id)));
}

const nothing: Answer = { option_ids: [], slots: {} };

export function answerTo({ answers }: Pick<QuizState, "answers">, { id }: Pick<AttemptQuestion, "id">): Answer {
  return answers[id] ?? nothing;
}

function answered(state: QuizState, { id }: AttemptQuestion, answer: Answer): QuizState {
  return { ...state, answers: { ...state.answers, [id]: answer }, saves: { ...state.saves, [id]: "saving" } };
}

/** One answer replaces another; of several each is switched by itself, in the order of the options. */
function choose(question: AttemptQuestion, chosen: readonly string[], optionId: string): string[] {
  if (!question.several) return [optionId];
  const next = new Set(chosen);
  if (!next.delete(optionId)) next.add(optionId);
  return question.options.map(({ id }) => id).filter((id) => next.has(id));
}

export function isAnswered(answers: QuizState["answers"], questionId: string): boolean {
  return isGiven(answers[questionId] ?? nothing);
}

/** Something waits for the next sign-in. */
export function isSignedOut({ saves }: Pick<QuizState, "saves">): boolean {
  return Object.values(saves).includes("signed-out");
}

/** Numbers, from 1, of the questions without an answer. */
export function unanswered(state: Pick<QuizState, "questions" | "answers">): number[] {
  return state.questions.flatMap(({ id }, index) => (isAnswered(state.answers, id) ? [] : [index + 1]));
}

/** The option that a key means: digits from 1, letters from A; null: none. */
export function optionAt(key: string, count: number): number | null {
  const index = /^[1-9]$/.test(key)
    ? Number(key) - 1
    : /^[a-z]$/i.test(key)
      ? key.toLowerCase().charCodeAt(0) - 97
      : -1;
  return index >= 0 && index < count ? index : null;
}

/** The letter that names an option. */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** The numbers of a text as a language writes them: `2.5 ± 0.1` is `2,5 ± 0,1` in Vietnamese. */
export function withDecimals(text: string, languageTag: string): string {
  const format = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 12, useGrouping: false });
  return text.replaceAll(/\d+(?:\.\d+)?/g, (number) => format.format(Number(number)));
}
