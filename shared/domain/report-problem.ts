import type { ReportDefinition, ReportFigure, ReportFilter, ReportGroup } from "../contracts/report-definition.ts";
import { isRelativeSpan } from "./report-dates.ts";
import { columnIn, isDate, isGroupable, operatorsOf, type SourceName } from "./report-sources.ts";

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && isReal(text);
const isReal = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(Date.parse(day)).toISOString().startsWith(day);

/** Which part of a report asks for what its source does not have, or is not filled in; undefined: none. */
export function reportProblem({ source, columns, filters, groups, figures }: ReportDefinition): string | undefined {
  if (columns.some((name) => columnIn(source, name) === undefined) || new Set(columns).size < columns.length)
    return "columns";
  const filter = filters.findIndex((one) => !isFilter(source, one));
  if (filter >= 0) return `filters.${filter}`;
  const group = groups.findIndex((one, at) => !isGroup(source, one) || groups.slice(0, at).some(isSameAs(one)));
  if (group >= 0) return `groups.${group}`;
  if (groups.length > 0 && figures.length === 0) return "figures";
  const figure = figures.findIndex((one) => !isFigure(source, one));
  return figure >= 0 ? `figures.${figure}` : undefined;
}

function isSameAs({ column, per }: ReportGroup) {
  return (other: ReportGroup) => other.column === column && other.per === per;
}

function isFilter(source: SourceName, { column, is, values }: ReportFilter): boolean {
  const of = columnIn(source, column);
  if (of === undefined) return false;
  const operators: readonly string[] = operatorsOf[of.kind];
  if (!operators.includes(is)) return false;
  const [first, second] = values;
  switch (is) {
    case "is_empty":
      return values.length === 0;
    case "contains":
      return values.length === 1 && first?.trim() !== "";
    case "at_least":
    case "at_most":
      return values.length === 1 && first !== undefined && first.trim() !== "" && Number.isFinite(Number(first));
    case "within":
      return values.length === 1 && isRelativeSpan(first);
    case "between":
      return values.length === 2 && isDay(first) && isDay(second) && (first ?? "") <= (second ?? "");
    case "is":
    case "is_not":
      return values.length > 0 && (of.kind !== "choice" || values.every((value) => of.choices.includes(value)));
  }
}

function isGroup(source: SourceName, { column, per }: ReportGroup): boolean {
  const of = columnIn(source, column);
  return of !== undefined && isGroupable(of) && isDate(of) === (per !== null);
}

function isFigure(source: SourceName, { kind, column, value }: ReportFigure): boolean {
  if (kind === "count") return column === null && value === null;
  if (kind === "people") return column === null && value === null && source !== "activity";
  const of = column === null ? undefined : columnIn(source, column);
  if (kind === "share") return of?.kind === "choice" && value !== null && of.choices.includes(value);
  return of?.kind === "number" && value === null;
}
