import { percentOf } from "./grading.ts";

/**
 * What can be done to a question of an exam that people were asked already (docs/specification.md §14.13). `retire`: no paper
 * asks it any more; `void`: whoever was asked it has its points; `rekey`: something else is right.
 */
export const regradeKinds = ["retire", "void", "rekey"] as const;
export type RegradeKind = (typeof regradeKinds)[number];

/** How a paper stands: the sums of all its questions, and its bar in whole percent. */
export interface PaperStanding {
  sum: number;
  possible: number;
  passPercent: number;
}

/** What one question of it earned, and would earn by what is right now; null: a person has still to read it. */
export interface Regrading {
  before: number | null;
  anew: number | null;
  /** Points may be taken away; otherwise nobody ends with fewer than they had. */
  mayLower: boolean;
}

export interface Regraded {
  earned: number | null;
  percent: number;
  passed: boolean;
}

/** A paper once one of its questions was graded anew. */
export function regrade(
  { sum, possible, passPercent }: PaperStanding,
  { before, anew, mayLower }: Regrading,
): Regraded {
  const least = mayLower ? null : before;
  const earned = least === null ? anew : Math.max(least, anew ?? 0);
  const percent = percentOf(sum - (before ?? 0) + (earned ?? 0), possible);
  return { earned, percent, passed: possible > 0 && percent >= passPercent };
}

/** Texts of one place that are accepted. */
export const mostRightTexts = 50;
