import type { ReportFilter } from "#shared/contracts/report-definition.ts";
import { fold } from "#shared/domain/fold.ts";
import { daysOf, type DaySpan, isRelativeSpan } from "#shared/domain/report-dates.ts";
import { columnIn, type SourceName } from "#shared/domain/report-sources.ts";
import { endOfDay, startOfDay, zonedDate } from "#shared/domain/zoned-time.ts";
import type { DayClock } from "#api/modules/deadlines/public.ts";

export type Value = string | number | null;

/** A row of a source; instants are milliseconds since 1970. */
export interface ReportRow {
  /** null: of a line of the log, which is nobody's. */
  personId: string | null;
  /** Among the rows of the person. */
  key: string;
  values: Readonly<Record<string, Value>>;
}

/** The days that a filter over dates means; undefined: it is none of those. */
function daysIn({ is, values }: ReportFilter, { now, timeZone }: DayClock): DaySpan | undefined {
  const [from = "", to = ""] = values;
  if (is === "between") return { from, to };
  return is === "within" && isRelativeSpan(from) ? daysOf(from, zonedDate(now, timeZone)) : undefined;
}

/** The same as instants, both within. */
export function instantsIn(filter: ReportFilter, clock: DayClock): { from: number; to: number } | undefined {
  const days = daysIn(filter, clock);
  return days && { from: startOfDay(days.from, clock.timeZone), to: endOfDay(days.to, clock.timeZone) };
}

/** Whether a row is meant; what the statement has judged already – teams and courses, which go by ids – holds here. */
export function filterOf(source: SourceName, filters: readonly ReportFilter[], clock: DayClock) {
  const tests = filters.map((filter) => testOf(source, filter, clock));
  return ({ values }: ReportRow) => tests.every(({ column, holds }) => holds(values[column] ?? null));
}

function testOf(source: SourceName, filter: ReportFilter, clock: DayClock) {
  return { column: filter.column, holds: holdsOf(source, filter, clock) };
}

function holdsOf(source: SourceName, filter: ReportFilter, clock: DayClock): (value: Value) => boolean {
  const { is, values } = filter;
  const kind = columnIn(source, filter.column)?.kind;
  if (kind === "team" || kind === "course") return () => true;
  switch (is) {
    case "is":
      return (value) => value !== null && values.includes(String(value));
    case "is_not":
      return (value) => value === null || !values.includes(String(value));
    case "contains": {
      const wanted = fold(values[0]?.trim() ?? "");
      return (value) => value !== null && fold(String(value)).includes(wanted);
    }
    case "is_empty":
      return (value) => value === null || value === "";
    case "at_least":
      return (value) => value !== null && Number(value) >= Number(values[0]);
    case "at_most":
      return (value) => value !== null && Number(value) <= Number(values[0]);
    case "within":
    case "between": {
      const span = kind === "time" ? instantsIn(filter, clock) : daysIn(filter, clock);
      return (value) => span !== undefined && value !== null && value >= span.from && value <= span.to;
    }
  }
}
