import { itemAt } from "#shared/domain/item-at.ts";
import { isAcceptedNumber, isAcceptedText, type TextKey } from "./given-text.ts";

/**
 * `hotspot` asks for places of a picture, `matching` a partner for each slot, `ordering` all options in order, `blanks`
 * and `short_answer` words, `numeric` a number, `essay` a text that a person grades.
 */
export const questionKinds = [
  "single",
  "multiple",
  "true_false",
  "hotspot",
  "ordering",
  "matching",
  "blanks",
  "short_answer",
  "numeric",
  "essay",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What was answered: options chosen (for `ordering` all of them, in order), and for each slot a text or an option's id. */
export interface Given {
  option_ids: readonly string[];
  slots: Readonly<Record<string, string>>;
}

/** What makes a slot right. None: a person decides. */
export type SlotKey =
  | ({ kind: "text" } & TextKey)
  | { kind: "number"; value: number; tolerance: number }
  | { kind: "option"; id: string };

export interface GradedSlot {
  id: string;
  key: SlotKey | null;
}

export interface GradedQuestion {
  id: string;
  kind: QuestionKind;
  points: number;
  /** Ids of the right options; for `ordering` all ids in the right order. */
  key: readonly string[];
  slots: readonly GradedSlot[];
}

export interface Grade {
  /** Whole percent of the points, rounded down: what is shown and what decides are the same number. */
  percent: number;
  passed: boolean;
  /** Question id → points earned, to a hundredth; null waits for a person, and counts nothing until then. */
  earned: Record<string, number | null>;
}

export interface GradingRules {
  /** Whole percent of the points. */
  passPercent: number;
  /** What is partly right earns its part; otherwise a question is right as a whole or wrong. */
  partialCredit: boolean;
  /** Question id → points that a person gave. */
  judged: Readonly<Record<string, number | undefined>>;
  /** Question id → points that the answer has earned already: another key may raise them, and never lowers them. */
  earnedBefore?: Readonly<Record<string, number | undefined>>;
}

const nothing: Given = { option_ids: [], slots: {} };

/** Grades a quiz. `given`: question id → answer; a question without one earns nothing. */
export function grade(
  questions: readonly GradedQuestion[],
  given: Readonly<Record<string, Given | undefined>>,
  rules: GradingRules,
): Grade {
  const earned: Grade["earned"] = {};
  let sum = 0;
  let possible = 0;
  for (const question of questions) {
    const points = pointsOf(question, given[question.id] ?? nothing, rules);
    earned[question.id] = points;
    possible += question.points;
    sum += points ?? 0;
  }
  const percent = percentOf(sum, possible);
  return { percent, passed: possible > 0 && percent >= rules.passPercent, earned };
}

/** Whole percent, rounded down: thirds of points must not lose one to the last binary digit. */
export function percentOf(sum: number, possible: number): number {
  return possible === 0 ? 0 : Math.floor((sum * 100) / possible + 1e-9);
}

function pointsOf(
  question: GradedQuestion,
  given: Given,
  { partialCredit, judged, earnedBefore = {} }: GradingRules,
): number | null {
  const share = shareOf(question, given);
  if (share === null) {
    const points = judged[question.id];
    // Nobody has to read an empty page.
    return points ?? (isGiven(given) ? null : 0);
  }
  const points = Math.round(question.points * (partialCredit ? share : Math.floor(share)) * 100) / 100;
  return Math.max(points, Math.min(earnedBefore[question.id] ?? 0, question.points));
}

/** How much of a question is right, 0 to 1; null where a person decides. */
export function shareOf({ kind, key, slots }: GradedQuestion, given: Given): number | null {
  switch (kind) {
    case "single":
    case "true_false":
      return given.option_ids.length === 1 && key.includes(itemAt(given.option_ids, 0)) ? 1 : 0;
    case "multiple":
    case "hotspot":
      return choiceShare(key, given.option_ids);
    case "ordering":
      return key.length === 0 ? 0 : key.filter((id, place) => given.option_ids[place] === id).length / key.length;
    case "essay":
      return null;
    case "matching":
    case "blanks":
    case "short_answer":
    case "numeric":
      return slots.length === 0 ? 0 : slots.filter((slot) => isRight(slot, given)).length / slots.length;
  }
}

/** Every right choice counts for, every wrong one against, never below nothing: choosing everything earns nothing for free. */
function choiceShare(key: readonly string[], chosen: readonly string[]): number {
  if (key.length === 0) return 0;
  const picked = new Set(chosen);
  const right = key.filter((id) => picked.has(id)).length;
  return Math.max(0, (right - (picked.size - right)) / key.length);
}

/** Whether what was given for a slot is right; false where a person decides. */
export function isRight({ id, key }: GradedSlot, { slots }: Given): boolean {
  const text = slots[id] ?? "";
  switch (key?.kind) {
    case "text":
      return isAcceptedText(text, key);
    case "number":
      return isAcceptedNumber(text, key);
    case "option":
      return text === key.id;
    case undefined:
      return false;
  }
}

/** Whether anything was answered at all. */
export function isGiven({ option_ids, slots }: Given): boolean {
  return option_ids.length > 0 || Object.values(slots).some((text) => text.trim() !== "");
}

/** Longest typed answer, in UTF-16 units. */
export const longestEssay = 20_000;
export const longestWord = 500;

export interface AskedQuestion {
  kind: QuestionKind;
  /** Several options may be chosen. */
  several: boolean;
  options: readonly { id: string }[];
  /** `choices`: what can be put there; null for typed text. */
  slots: readonly { id: string; choices: readonly { id: string }[] | null }[];
}

/** The field of an answer that this question cannot have; null where it is possible. */
export function impossibleField(
  { kind, several, options, slots }: AskedQuestion,
  given: Given,
): "option_ids" | "slots" | null {
  const known = new Set(options.map(({ id }) => id));
  const chosen = new Set(given.option_ids);
  const mostChosen = slots.length > 0 ? 0 : kind === "ordering" || several ? options.length : 1;
  if (chosen.size !== given.option_ids.length || chosen.size > mostChosen) return "option_ids";
  if (given.option_ids.some((id) => !known.has(id))) return "option_ids";
  // Half an order is none.
  if (kind === "ordering" && chosen.size > 0 && chosen.size < options.length) return "option_ids";

  const limit = kind === "essay" ? longestEssay : longestWord;
  for (const [id, text] of Object.entries(given.slots)) {
    const slot = slots.find((one) => one.id === id);
    if (!slot) return "slots";
    if (slot.choices ? text !== "" && !slot.choices.some((choice) => choice.id === text) : text.length > limit)
      return "slots";
  }
  return null;
}
