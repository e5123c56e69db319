/** What one person was given for one question, in the first attempt of a paper. */
export interface FirstAnswer {
  /** Earned, and the most that could be. */
  points: number;
  most: number;
  /** The same of all other questions of that person's paper. */
  restPoints: number;
  restMost: number;
  /** Ids of the options that were chosen; none where the question has none. */
  chosen: readonly string[];
}

export interface ItemFigures {
  n: number;
  facility: number;
  /** 95 %. */
  interval: readonly [low: number, high: number];
  /** null: everybody did alike, here or in the rest. */
  discrimination: number | null;
  efficiency: number | null;
  options: OptionFigures[];
}

interface OptionFigures {
  id: string;
  /** Of those who did best and worst in the rest of their paper, the share that chose it, 0 to 1. */
  top: number;
  bottom: number;
  /** Of all. */
  share: number;
}

/** Fewer say nothing (docs/specification.md §14.10). */
export const leastAnswers = 30;
/** Of each end: what tells most (Kelley, “The selection of upper and lower groups for the validation of test items”, 1939). */
const end = 0.27;
/** The normal distribution's 97.5 %. */
const z = 1.959963984540054;

/**
 * Figures of a question from first attempts. With f = points ÷ most and R = the rest of that person's paper ÷ its most, so that papers
 * may be drawn by chance:
 *
 * facility F = mean f; its interval is Wilson's (“Probable inference, the law of succession, and statistical inference”, 1927);
 * discrimination D = r(f, R), Pearson's; efficiency = cov(f, R) ÷ cov(sorted f, sorted R): how much of what so spread answers could
 * tell they do tell (both as in Moodle's quiz report, docs.moodle.org/dev/Quiz_statistics_calculations).
 *
 * Shares are 0 to 1, D and efficiency −1 to 1. undefined: nobody answered.
 */
export function itemFigures(answers: readonly FirstAnswer[], optionIds: readonly string[]): ItemFigures | undefined {
  const n = answers.length;
  if (n === 0) return undefined;
  const f = answers.map(({ points, most }) => share(points, most));
  const rest = answers.map(({ restPoints, restMost }) => share(restPoints, restMost));
  const facility = mean(f);
  const together = covariance(f, rest);
  const spread = Math.sqrt(covariance(f, f) * covariance(rest, rest));
  const possible = covariance(sorted(f), sorted(rest));
  const [top, bottom] = [weightsOf(rest), weightsOf(rest.map((one) => -one))];
  return {
    n,
    facility,
    interval: wilson(facility, n),
    discrimination: spread > tiny ? together / spread : null,
    efficiency: possible > tiny ? together / possible : null,
    options: optionIds.map((id) => ({
      id,
      top: chosenBy(answers, id, top),
      bottom: chosenBy(answers, id, bottom),
      share: answers.filter(({ chosen }) => chosen.includes(id)).length / n,
    })),
  };
}

/** What is left of a difference of numbers that are alike. */
const tiny = 1e-12;

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

function covariance(a: readonly number[], b: readonly number[]): number {
  if (a.length < 2) return 0;
  const [meanA, meanB] = [mean(a), mean(b)];
  return a.reduce((sum, value, index) => sum + (value - meanA) * ((b[index] ?? 0) - meanB), 0) / (a.length - 1);
}

/** Wilson's score interval of a share of `n`. */
export function wilson(part: number, n: number): [number, number] {
  const middle = part + (z * z) / (2 * n);
  const half = z * Math.sqrt((part * (1 - part)) / n + (z * z) / (4 * n * n));
  const whole = 1 + (z * z) / n;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

/** Who counts among the best 27 %; those at its edge in part, all alike, so that no order of people matters. */
function weightsOf(rest: readonly number[]): number[] {
  const size = Math.max(1, Math.round(end * rest.length));
  const edge = rest.toSorted((a, b) => b - a)[size - 1] ?? 0;
  const beyond = rest.filter((one) => one > edge).length;
  const at = rest.filter((one) => one === edge).length;
  return rest.map((one) => (one > edge ? 1 : one === edge ? (size - beyond) / at : 0) / size);
}

function chosenBy(answers: readonly FirstAnswer[], id: string, weights: readonly number[]): number {
  return answers.reduce((sum, { chosen }, index) => sum + (chosen.includes(id) ? (weights[index] ?? 0) : 0), 0);
}

/**
 * `unused`: nobody has answered it; `few`: too few have; `key`: who does well in the rest of the paper gets it wrong; `weak`: it hardly
 * tells those apart; `guessed`: hardly more get it right than by guessing; `easy`: nearly everybody does; `option`: a wrong option that
 * hardly anybody takes.
 */
export type ItemHealth = "unused" | "few" | "key" | "easy" | "guessed" | "weak" | "option" | "good";

export interface HealthRules {
  /** What guessing earns; null: nothing can be guessed. */
  guess: number | null;
  /** Ids of wrong options. */
  wrong: readonly string[];
}

/** What the figures of a question say of it in a word, the worst first. */
export function healthOf(figures: ItemFigures | undefined, { guess, wrong }: HealthRules): ItemHealth {
  if (figures === undefined) return "unused";
  const { n, facility, discrimination, options } = figures;
  if (n < leastAnswers) return "few";
  if (discrimination !== null && discrimination < 0) return "key";
  if (facility > 0.95) return "easy";
  if (guess !== null && facility < guess + 0.1) return "guessed";
  if (discrimination !== null && discrimination < 0.15) return "weak";
  return options.some(({ id, share: taken }) => wrong.includes(id) && taken < 0.02) ? "option" : "good";
}

export interface PaperFigures {
  /** Cronbach's, at most 1; below 0 where its questions work against one another. */
  alpha: number;
  /** In points. */
  sem: number;
}

/**
 * How far a fixed paper can be relied on: alpha = k ÷ (k − 1) · (1 − Σσᵢ² ÷ σ²) (Cronbach, “Coefficient alpha and the internal structure
 * of tests”, 1951) and the standard error of measurement σ · √(1 − alpha). `points`: of each person, of each question. null: fewer
 * than two people or questions, or all did alike.
 */
export function paperFigures(points: readonly (readonly number[])[]): PaperFigures | null {
  const k = points[0]?.length ?? 0;
  if (k < 2 || points.length < 2) return null;
  const totals = points.map((own) => own.reduce((sum, value) => sum + value, 0));
  const all = covariance(totals, totals);
  if (all <= tiny) return null;
  const each = Array.from({ length: k }, (_, index) => points.map((own) => own[index] ?? 0));
  const parts = each.reduce((sum, values) => sum + covariance(values, values), 0);
  const alpha = (k / (k - 1)) * (1 - parts / all);
  return { alpha, sem: Math.sqrt(all * Math.max(0, 1 - alpha)) };
}
