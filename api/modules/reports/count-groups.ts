import type { ReportDefinition, ReportFigure, ReportGroup } from "#shared/contracts/report-definition.ts";
import { columnIn, type SourceName } from "#shared/domain/report-sources.ts";
import { periodOf } from "#shared/domain/report-dates.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import type { ReportRow, Value } from "./report-row.ts";

/** What is reckoned of some rows. */
class Tally {
  rows = 0;
  readonly people = new Set<string>();
  /** By figure: rows that count to a share, or a sum and of how many numbers. */
  readonly sums: { sum: number; of: number }[];

  constructor(figures: readonly ReportFigure[]) {
    this.sums = figures.map(() => ({ sum: 0, of: 0 }));
  }

  add({ personId, values }: ReportRow, figures: readonly ReportFigure[]): void {
    this.rows += 1;
    if (personId !== null) this.people.add(personId);
    figures.forEach(({ kind, column, value }, at) => {
      const slot = this.sums[at];
      const own = column === null ? null : (values[column] ?? null);
      if (slot === undefined) return;
      if (kind === "share") {
        slot.of += 1;
        if (own === value) slot.sum += 1;
      } else if (own !== null && typeof own === "number") {
        slot.of += 1;
        slot.sum += own;
      }
    });
  }

  figures(of: readonly ReportFigure[]): (number | null)[] {
    return of.map(({ kind }, at) => {
      const { sum, of: count } = this.sums[at] ?? { sum: 0, of: 0 };
      switch (kind) {
        case "count":
          return this.rows;
        case "people":
          return this.people.size;
        case "share":
          return count === 0 ? null : toTenth((100 * sum) / count);
        case "mean":
          return count === 0 ? null : toTenth(sum / count);
        case "sum":
          return toTenth(sum);
      }
    });
  }
}

function toTenth(number: number): number {
  return Math.round(number * 10) / 10;
}

interface Group {
  values: Value[];
  tally: Tally;
}

export interface Counted {
  /** In their order: values of the groups, then the figures. */
  groups: { values: Value[]; figures: (number | null)[] }[];
  totals: (number | null)[];
  /** By one of the groups alone, in its order: for the chart. */
  by: (group: number) => { value: Value; figures: (number | null)[] }[];
}

/** Rows are added one by one; what is kept of them is what the groups need. */
export function groupCounter(definition: ReportDefinition, timeZone: string, locale: string) {
  const { source, groups, figures } = definition;
  const all = new Tally(figures);
  const whole = new Map<string, Group>();
  const single = groups.map(() => new Map<string, Group>());
  const into = (map: Map<string, Group>, values: Value[], row: ReportRow) => {
    const key = JSON.stringify(values);
    const found = map.get(key) ?? { values, tally: new Tally(figures) };
    if (found.tally.rows === 0) map.set(key, found);
    found.tally.add(row, figures);
  };
  return {
    add(row: ReportRow): void {
      const values = groups.map((group) => valueIn(source, group, row, timeZone));
      all.add(row, figures);
      single.forEach((map, at) => into(map, [values[at] ?? null], row));
      if (groups.length > 1) into(whole, values, row);
    },
    get rows(): number {
      return all.rows;
    },
    finish(): Counted {
      const orders = groups.map((group, at) => orderOf(source, group, single[at] ?? new Map(), figures, locale));
      const rows = [...(groups.length > 1 ? whole : (single[0] ?? whole)).values()];
      const places = orders.map((order) => new Map(order.map((value, at) => [value, at])));
      const placeOf = (values: Value[]) => values.map((value, at) => places[at]?.get(value) ?? 0);
      rows.sort((one, other) => {
        const [mine, theirs] = [placeOf(one.values), placeOf(other.values)];
        return (mine[0] ?? 0) - (theirs[0] ?? 0) || (mine[1] ?? 0) - (theirs[1] ?? 0);
      });
      return {
        groups: rows.map(({ values, tally }) => ({ values, figures: tally.figures(figures) })),
        totals: all.figures(figures),
        by: (group) =>
          (orders[group] ?? []).map((value) => ({
            value,
            figures: single[group]?.get(JSON.stringify([value]))?.tally.figures(figures) ?? [],
          })),
      };
    },
  };
}

function valueIn(source: SourceName, { column, per }: ReportGroup, { values }: ReportRow, timeZone: string): Value {
  const value = values[column] ?? null;
  if (value === null || value === "") return null;
  if (per === null) return value;
  const day = columnIn(source, column)?.kind === "time" ? zonedDate(Number(value), timeZone) : String(value);
  return periodOf(day, per);
}

/** Dates as they come, choices as they are listed, all else by the first figure, the most first. What has no value stands last. */
function orderOf(
  source: SourceName,
  { column, per }: ReportGroup,
  groups: ReadonlyMap<string, Group>,
  figures: readonly ReportFigure[],
  locale: string,
): Value[] {
  const of = columnIn(source, column);
  const choices = of?.kind === "choice" ? of.choices : undefined;
  const sorted = [...groups.values()].map(({ values: [value = null], tally }) => ({
    value,
    figure: tally.figures(figures)[0] ?? 0,
  }));
  sorted.sort((one, other) => {
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
    const [mine, theirs] = [String(one.value), String(other.value)];
    if (per !== null) return mine < theirs ? -1 : 1;
    if (choices) return choices.indexOf(mine) - choices.indexOf(theirs);
    return other.figure - one.figure || mine.localeCompare(theirs, locale);
  });
  return sorted.map(({ value }) => value);
}
