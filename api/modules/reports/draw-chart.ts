import type { ReportChart } from "#shared/contracts/reports.ts";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { type Period, periodAfter } from "#shared/domain/report-dates.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { Counted } from "./count-groups.ts";
import type { Value } from "./report-row.ts";

type Mark = ReportChart["marks"][number];

interface Point {
  label: Value;
  /** null: there is nothing to reckon. */
  value: number | null;
}

/** Two pictures of one chart: for wide windows, and for phones. */
const sizes = [
  { width: 776, room: 60, labels: 12, left: 36, names: 220 },
  { width: 340, room: 24, labels: 5, left: 32, names: 0 },
];
const columnsHeight = { top: 20, base: 150, height: 174 };
const mostRows = 20;

/** By the group that is a date, else by the first; of its first figure. None: there is nothing to draw. */
export function drawCharts(
  { groups, figures, chart, target = null }: ReportDefinition,
  counted: Counted,
): ReportChart[] {
  const [figure] = figures;
  if (chart === "none" || figure === undefined || counted.groups.length === 0) return [];
  const dated = groups.findIndex(({ per }) => per !== null);
  const points = counted
    .by(Math.max(dated, 0))
    .map(({ value, figures: [first = null] }) => ({ label: value, value: first }));
  const per = groups[dated]?.per ?? null;
  const known = points.filter(({ label }) => label !== null);
  if (per === null) return sizes.map((size) => rowsChart(points, { isShare: figure.kind === "share", target }, size));
  const isCounted = figure.kind === "count" || figure.kind === "people" || figure.kind === "sum";
  const through = withGaps(known, per, isCounted ? 0 : null);
  return sizes.map((size) => columnsChart(through, chart, { isShare: figure.kind === "share", target }, size));
}

const mostPeriods = 366;

/** Periods between the first and the last of which there is nothing stand where they belong. */
function withGaps(points: readonly Point[], per: Period, none: number | null): Point[] {
  const byLabel = new Map(points.map(({ label, value }) => [String(label), value]));
  const last = String(points.at(-1)?.label ?? "");
  const through: Point[] = [];
  for (let label = String(points[0]?.label ?? ""); label !== ""; label = periodAfter(label, per)) {
    through.push({ label, value: byLabel.has(label) ? (byLabel.get(label) ?? null) : none });
    if (label >= last || through.length >= mostPeriods) break;
  }
  return through.at(-1)?.label === last ? through : [...points];
}

type Size = (typeof sizes)[number];

interface Held {
  isShare: boolean;
  target: number | null;
}

function columnsChart(all: readonly Point[], kind: "bars" | "line", held: Held, size: Size): ReportChart {
  const { width, room, labels, left } = size;
  const points = all.slice(-room);
  const { ticks, most } = scaleOf(points, held);
  const { top, base, height } = columnsHeight;
  const yOf = (value: number) => toTenth(base - ((base - top) * value) / most);
  const band = (width - left) / Math.max(points.length, 1);
  const bar = Math.min(34, band * 0.62);
  const every = Math.ceil(points.length / labels);
  const marks = points.flatMap(({ label, value }, at): Mark[] => {
    if (value === null) return [];
    const y = yOf(value);
    return [
      {
        x: toTenth(left + band * at + (band - bar) / 2),
        y,
        width: toTenth(bar),
        height: toTenth(base - y),
        label,
        value,
        is_labelled: (points.length - 1 - at) % every === 0,
      },
    ];
  });
  const shown = ticks.map((value) => ({ at: yOf(value), value }));
  const target = placeOf(held, yOf);
  const others = all.length - points.length;
  return { kind, is_upright: true, width, height, left, base, target, ticks: shown, marks, others };
}

/** Bars beside their names; on phones below them. */
function rowsChart(all: readonly Point[], held: Held, { width, names }: Size): ReportChart {
  const points = all.slice(0, mostRows);
  const { most } = scaleOf(points, held);
  const row = names > 0 ? 30 : 44;
  const bar = 14;
  const end = 56;
  const lengthOf = (value: number) => toTenth(((width - names - end) * value) / most);
  const marks = points.flatMap(({ label, value }, at): Mark[] =>
    value === null
      ? []
      : [
          {
            x: names,
            y: row * at + (row - bar) - (names > 0 ? 8 : 6),
            width: lengthOf(value),
            height: bar,
            label,
            value,
            is_labelled: true,
          },
        ],
  );
  const height = row * points.length + 4;
  const others = all.length - points.length;
  const target = placeOf(held, (value) => names + lengthOf(value));
  return {
    kind: "bars",
    is_upright: false,
    width,
    height,
    left: names,
    base: height,
    target,
    ticks: [],
    marks,
    others,
  };
}

/** Round steps, from nothing to what is enough for the highest; shares always to a hundred. */
function scaleOf(points: readonly Point[], { isShare, target }: Held): { ticks: number[]; most: number } {
  if (isShare) return { ticks: [0, 50, 100], most: 100 };
  const highest = Math.max(1, target ?? 0, ...points.map(({ value }) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(highest / 2));
  const steps = [1, 2, 5, 10].map((factor) => factor * power);
  const step = steps.find((one) => highest / one <= 3) ?? itemAt(steps, -1);
  const count = Math.ceil(highest / step);
  return { ticks: Array.from({ length: count + 1 }, (_, at) => toTenth(step * at)), most: step * count };
}

function toTenth(number: number): number {
  return Math.round(number * 10) / 10;
}

/** A share above a hundred has no place. */
function placeOf({ isShare, target }: Held, at: (value: number) => number): number | null {
  return target === null || (isShare && target > 100) ? null : at(target);
}
