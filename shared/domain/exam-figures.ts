import { leastAnswers, paperFigures, wilson } from "./item-statistics.ts";
import { type QuestionHealth, questionHealths } from "./question-health.ts";

/** What came of one first sitting. */
export interface FirstPaper {
  /** Ids of what it asked, in any order, without what is void. */
  asked: readonly string[];
  /** What each of those earned, and the most that it could. */
  points: readonly number[];
  most: readonly number[];
  passed: boolean;
}

/** How far an exam's results can be relied on, in a word. */
export const reliabilities = ["against", "low", "fair", "good"] as const;
type Reliability = (typeof reliabilities)[number];

/** So many bars from 0 to 100 percent, the last with its upper end. */
const histogramBars = 20;

export interface ExamFigures {
  n: number;
  passed: number;
  /** null: fewer than thirty, which say nothing but their count. */
  whole: WholeFigures | null;
  items: { questionId: string; n: number; facility: number; discrimination: number | null; health: QuestionHealth }[];
}

export interface WholeFigures {
  /** Percent of a paper. */
  mean: number;
  deviation: number;
  passShare: number;
  /** 95 %. */
  passInterval: readonly [low: number, high: number];
  histogram: number[];
  /** null: papers were drawn, or all did alike. `sem` in percent of the paper; `near`: within one of it of the bar. */
  reliable: { alpha: number; sem: number; near: number; word: Reliability } | null;
}

/**
 * What first sittings of an exam say as a whole: mean and standard deviation (of a sample, n − 1) of percent of the paper; the share
 * that passed with Wilson's interval (“Probable inference, the law of succession, and statistical inference”, 1927); of a paper that
 * everybody was asked alike Cronbach's alpha (`paperFigures`), which of questions that are right or wrong is Kuder and Richardson's
 * formula 20 (“The theory of the estimation of test reliability”, 1937), and the standard error of measurement. In words: below 0
 * questions work against one another; .7 is what groups can be compared by, .8 what decides about a person (Nunnally and Bernstein,
 * “Psychometric theory”, 3rd edition, 1994, pages 264 to 265).
 */
export function wholeFigures(papers: readonly FirstPaper[], passPercent: number): WholeFigures | null {
  const n = papers.length;
  if (n < leastAnswers) return null;
  const percents = papers.map(({ points, most }) => (100 * sum(points)) / Math.max(1, sum(most)));
  const mean = sum(percents) / n;
  const share = papers.filter(({ passed }) => passed).length / n;
  const histogram = Array.from({ length: histogramBars }, () => 0);
  for (const percent of percents) {
    const bar = Math.min(histogramBars - 1, Math.floor((percent * histogramBars) / 100));
    histogram[bar] = (histogram[bar] ?? 0) + 1;
  }
  return {
    mean,
    deviation: Math.sqrt(sum(percents.map((one) => (one - mean) ** 2)) / (n - 1)),
    passShare: share,
    passInterval: wilson(share, n),
    histogram,
    reliable: reliability(papers, percents, passPercent),
  };
}

function reliability(
  papers: readonly FirstPaper[],
  percents: readonly number[],
  passPercent: number,
): WholeFigures["reliable"] {
  const order = papers[0]?.asked.toSorted() ?? [];
  const alike = papers.every(({ asked }) => asked.length === order.length && order.every((id) => asked.includes(id)));
  if (!alike) return null;
  const rows = papers.map(({ asked, points }) => order.map((id) => points[asked.indexOf(id)] ?? 0));
  const found = paperFigures(rows);
  if (found === null) return null;
  const sem = (100 * found.sem) / Math.max(1, sum(papers[0]?.most ?? []));
  return {
    alpha: found.alpha,
    sem,
    near: percents.filter((percent) => Math.abs(percent - passPercent) <= sem).length,
    word: wordOf(found.alpha),
  };
}

function wordOf(alpha: number): Reliability {
  if (alpha < 0) return "against";
  return alpha < 0.7 ? "low" : alpha < 0.8 ? "fair" : "good";
}

/** The worst first: by its word, then by how little it tells those apart who know from those who do not. */
export function worstFirst<Item extends ExamFigures["items"][number]>(items: readonly Item[]): Item[] {
  const rank = ({ health }: Item) => questionHealths.indexOf(health);
  return items.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.discrimination ?? 1) - (other.discrimination ?? 1) ||
      one.facility - other.facility,
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
