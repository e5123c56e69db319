import * as z from "zod/mini";
import { type FilterOperator, filterOperators, type SourceName, sourceNames } from "../domain/report-sources.ts";
import { periods } from "../domain/report-dates.ts";

/** Of a column of the source, or of a field of the business's own (shared/domain/report-own.ts). */
const Name = z.string().check(z.maxLength(80), z.regex(/^(own\.[a-z]+\.[\w-]+|[a-z_0-9]+)$/));

export const SourceField = z.enum(sourceNames as [SourceName, ...SourceName[]]);

/** `values`: words, codes, ids, a span of days by its name, two days, or a number. Of several, one has to hold. */
export const ReportFilter = z.object({
  column: Name,
  is: z.enum(filterOperators),
  values: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
});
export interface ReportFilter {
  column: string;
  is: FilterOperator;
  values: string[];
}

/** Dates make groups by a period, everything else by its value. */
export const ReportGroup = z.object({ column: Name, per: z.nullable(z.enum(periods)) });
export type ReportGroup = z.output<typeof ReportGroup>;

export const figureKinds = ["count", "people", "share", "mean", "sum"] as const;

/** `share`: of the rows whose `column` has `value`, in percent of all; `mean` and `sum`: of the numbers of `column`. */
export const ReportFigure = z.object({
  kind: z.enum(figureKinds),
  column: z.nullable(Name),
  value: z.nullable(z.string().check(z.maxLength(60))),
});
export type ReportFigure = z.output<typeof ReportFigure>;

export const mostColumns = 12;
export const mostFilters = 8;
export const mostFigures = 6;
export const mostTarget = 1_000_000;
export const chartKinds = ["none", "bars", "line"] as const;

/** What a report asks. Without groups it shows the columns, with them the figures. */
export const ReportDefinition = z.object({
  source: SourceField,
  columns: z.array(Name).check(z.minLength(1), z.maxLength(mostColumns)),
  filters: z.array(ReportFilter).check(z.maxLength(mostFilters)),
  groups: z.array(ReportGroup).check(z.maxLength(2)),
  figures: z.array(ReportFigure).check(z.maxLength(mostFigures)),
  chart: z.enum(chartKinds),
  /** What the first figure is held against: a line in the chart. */
  target: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(mostTarget)))),
});
export type ReportDefinition = z.output<typeof ReportDefinition>;
