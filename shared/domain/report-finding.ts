import type { ReportDefinition } from "../contracts/report-definition.ts";
import type { ReportCell, ReportResult } from "../contracts/reports.ts";
import { itemAt } from "./item-at.ts";
import { periodOf } from "./report-dates.ts";

interface Shown {
  label: ReportCell;
  value: number;
}

/** What a chart says at its first glance. */
export interface Finding {
  /** `last`: the newest period against the one before; `only`: there is no other; `most`: the highest of several groups. */
  kind: "last" | "only" | "most";
  shown: Shown;
  /** By how much it is more than the period before; less: below nothing. */
  change: number | null;
  /** What all groups come to together, where figures of groups add up. */
  total: number | null;
  /** How many of the groups come to the target or beyond; null: there is no target. */
  reached: { count: number; of: number } | null;
}

/** undefined: there is nothing to say. `today`: the day on which it was reckoned, in the business's time zone. */
export function findingOf(definition: ReportDefinition, result: ReportResult, today: string): Finding | undefined {
  const [chart] = result.charts;
  const [figure] = definition.figures;
  if (chart === undefined || figure === undefined || chart.marks.length === 0) return undefined;
  const { target = null } = definition;
  const marks = chart.marks.map(({ label, value }) => ({ label, value }));
  const held =
    target === null ? null : { count: marks.filter(({ value }) => value >= target).length, of: marks.length };
  const reached = chart.others > 0 ? null : held;
  const per = definition.groups.find((group) => group.per !== null)?.per ?? null;
  if (per === null) {
    if (marks.length < 2) return undefined;
    const shown = marks.reduce((one, other) => (other.value > one.value ? other : one));
    const isSum = figure.kind === "count" || figure.kind === "sum";
    const all = result.totals?.[definition.groups.length];
    return { kind: "most", shown, change: null, total: isSum && typeof all === "number" ? all : null, reached };
  }
  // What is counted in a period that still runs is not held against a whole one.
  const isRunning = figure.kind !== "share" && figure.kind !== "mean" && marks.length > 1;
  const whole = isRunning ? marks.filter(({ label }) => label !== periodOf(today, per)) : marks;
  const shown = itemAt(whole, -1);
  const before = whole.at(-2);
  const change = before ? Math.round((shown.value - before.value) * 10) / 10 : null;
  return { kind: before ? "last" : "only", shown, change, total: null, reached };
}
