import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { TableFormat } from "./exports.ts";
import { managing, saved } from "./managing.ts";
import { line } from "./plain-text.ts";
import { ReportDefinition, ReportFigure, ReportGroup, SourceField } from "./report-definition.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

const Named = z.object({ id: Id, name: z.string() });

/** A report as the list has it. */
export const ReportRow = z.object({
  ...saved,
  source: SourceField,
  updated_at: Instant,
});
export type ReportRow = z.output<typeof ReportRow>;

export const Report = z.extend(ReportRow, {
  definition: ReportDefinition,
  /** What the filters name by an id, as far as the viewer sees it. */
  named: z.array(Named),
});
export type Report = z.output<typeof Report>;

/** Of one person. */
export const mostOwnReports = 100;

/** Codes, ids and numbers as they are; days `YYYY-MM-DD`, instants ISO 8601, periods as `periodOf` writes them. */
const Cell = z.nullable(z.union([z.string(), z.number()]));
export type ReportCell = z.output<typeof Cell>;

/** A column of the rows, a group, or a figure. */
export const ResultColumn = z.union([
  z.object({ of: z.literal("column"), column: z.string() }),
  z.extend(ReportGroup, { of: z.literal("group") }),
  z.extend(ReportFigure, { of: z.literal("figure") }),
]);
export type ResultColumn = z.output<typeof ResultColumn>;

/** Drawn by the server: places in a picture of this size. `label`: the group as a cell. */
export const ReportChart = z.object({
  kind: z.enum(["bars", "line"]),
  /** Its marks stand beside one another, as dates do; else below one another. */
  is_upright: z.boolean(),
  width: z.number(),
  height: z.number(),
  left: z.number(),
  base: z.number(),
  /** Where the line of the target stands; null: there is none. */
  target: z.nullable(z.number()),
  ticks: z.array(z.object({ at: z.number(), value: z.number() })),
  marks: z.array(
    z.object({
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      label: Cell,
      value: z.number(),
      /** Whether its label has room. */
      is_labelled: z.boolean(),
    }),
  ),
  /** Groups that found no room. */
  others: z.number(),
});
export type ReportChart = z.output<typeof ReportChart>;

export const ReportResult = z.object({
  as_of: Instant,
  time_zone: z.string(),
  columns: z.array(ResultColumn),
  rows: z.array(z.array(Cell)),
  /** The figures over all groups; null: there are none. */
  totals: z.nullable(z.array(Cell)),
  /** The same one for wide windows and for phones; none: there is nothing to draw. */
  charts: z.array(ReportChart),
  /** How many rows were counted; of a report without groups those of this page. */
  counted: z.number(),
  /** As many as are counted at most: there are more, and they are not in the figures. */
  is_cut: z.boolean(),
  /** How many groups there are; more than `rows`: the others are not shown. */
  groups: z.number(),
  next_cursor: z.nullable(z.string()),
});
export type ReportResult = z.output<typeof ReportResult>;

const manager = { access: "signed-in", flag: "any", reach: "teams" } as const;
const one = { params: z.object({ reportId: Id }), foreign: { reportId: "report-id" } } as const;
const reading = ["unauthenticated", "forbidden", "validation_failed"] as const;
const writing = [...managing, "not_found"] as const;
const Cursor = z.optional(z.string().check(z.maxLength(600)));

/** One's own and those that are shared, by name. */
export const listReports = endpoint({
  name: "listReports",
  method: "GET",
  path: "/manage/reports",
  summary: "The reports that the viewer may see",
  ...manager,
  response: dataOf(z.object({ reports: z.array(ReportRow), sources: z.array(SourceField) })),
  errors: reading,
  foreign: {},
});

export const ReportChoices = z.object({
  sources: z.array(SourceField),
  teams: z.array(Named),
  courses: z.array(Named),
  /** Of the business's own, in its order and in the words of who asks; a choice by its id within the field. */
  fields: z.array(
    z.object({
      column: z.string(),
      name: z.string(),
      choices: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  time_zone: z.string(),
});
export type ReportChoices = z.output<typeof ReportChoices>;

/** What the blanks of a report are filled with. */
export const getReportChoices = endpoint({
  name: "getReportChoices",
  method: "GET",
  path: "/manage/reports/choices",
  summary: "Sources, teams and courses that a report may ask for",
  ...manager,
  response: dataOf(ReportChoices),
  errors: reading,
  foreign: {},
});
/** What is not filled in or not known to the source is `validation_failed` at its place, such as `filters.0`. */
export const previewReport = endpoint({
  name: "previewReport",
  method: "POST",
  path: "/manage/reports/preview",
  summary: "What a report answers before it is saved",
  ...manager,
  body: z.object({ definition: ReportDefinition, cursor: Cursor }),
  response: dataOf(ReportResult),
  errors: [...reading, "malformed_json"],
  foreign: {},
});

const ReportBody = z.object({ name: line(80), definition: ReportDefinition, is_shared: z.boolean() });

/** `conflict`: one has as many as there may be. */
export const createReport = endpoint({
  name: "createReport",
  method: "POST",
  path: "/manage/reports",
  summary: "Saves a report",
  ...manager,
  support: "refused",
  body: ReportBody,
  response: dataOf(Report),
  errors: [...managing, "conflict"],
  foreign: {},
});

export const getReport = endpoint({
  name: "getReport",
  method: "GET",
  path: "/manage/reports/:reportId",
  summary: "A report and what it asks",
  ...manager,
  ...one,
  response: dataOf(Report),
  errors: [...reading, "not_found"],
});

/** Needs `If-Match`. What is absent stays. */
export const changeReport = endpoint({
  name: "changeReport",
  method: "PATCH",
  path: "/manage/reports/:reportId",
  summary: "Changes a report",
  ...manager,
  support: "refused",
  ...one,
  body: z.partial(ReportBody),
  response: dataOf(Report),
  errors: [...writing, "stale", "precondition_required"],
});

/** Rows of the people and courses that the viewer sees, whoever made the report. */
export const runReport = endpoint({
  name: "runReport",
  method: "GET",
  path: "/manage/reports/:reportId/result",
  summary: "What a report answers",
  ...manager,
  ...one,
  query: z.object({ cursor: Cursor }),
  response: dataOf(ReportResult),
  errors: [...reading, "not_found"],
});

/** With its time and what it asks above the table. The log says who took it. */
export const exportReport = endpoint({
  name: "exportReport",
  method: "GET",
  path: "/manage/reports/:reportId/export",
  summary: "What a report answers, as a file",
  ...manager,
  ...one,
  query: z.object({ format: z._default(TableFormat, "csv") }),
  errors: [...reading, "not_found"],
});

export const removeReport = endpoint({
  name: "removeReport",
  method: "DELETE",
  path: "/manage/reports/:reportId",
  summary: "Removes a report",
  ...manager,
  support: "refused",
  ...one,
  response: dataOf(z.object({ id: Id, change_set_id: Id })),
  errors: writing,
});
