import * as z from "zod/mini";
import { importDelimiters, importEncodings, importFields, longestImportCell } from "../domain/import-fields.ts";
import { dateStyles } from "../domain/written-day.ts";
import { endpoint } from "./endpoint.ts";
import { Job } from "./jobs.ts";
import { KeysetMeta } from "./people.ts";
import { TableFormat } from "./exports.ts";
import { manager } from "./managing.ts";
import { dataOf, Id, Instant, wholeNumber } from "./scalars.ts";

export const importResults = ["new", "changed", "same", "error"] as const;
export const ImportResult = z.enum(importResults);
export type ImportResult = z.output<typeof ImportResult>;

/** What each column says, `own.` and an id a field of the business's own; null: nothing that is wanted. */
const ImportColumns = z
  .array(z.nullable(z.union([z.enum(importFields), z.templateLiteral(["own.", Id])])))
  .check(z.maxLength(100));

const ImportFile = z.object({
  id: Id,
  /** Which dry run or reading it stands at: what is done with the file needs it. */
  revision: z.string(),
  file_name: z.string(),
  created_at: Instant,
  format: TableFormat,
  /** Of `csv`: guessed, or as it was said. */
  encoding: z.enum(importEncodings),
  delimiter: z.enum(importDelimiters),
  /** How its days are read that do not begin with their year: by what they say, by where the business is, or as it was said. */
  date_style: z.enum(dateStyles),
  /** By columns, what their days say of that; `open`: they could be either; null: there are none. */
  column_dates: z.array(z.nullable(z.enum([...dateStyles, "open"]))),
  headers: z.array(z.string()),
  /** The first rows below the headers. */
  sample: z.array(z.array(z.string())),
  /** Guessed, or as the last file with the same headers had them. */
  columns: ImportColumns,
  /** What was found by the dry run; null: there was none with these columns. */
  counts: z.nullable(z.record(ImportResult, z.number())),
  /** How many cells were mended by hand. */
  mended: z.number(),
  /** What becomes of the lines in their order, the gravest of what stands close together; none before a dry run. */
  stretches: z.array(z.object({ from: z.number(), to: z.number(), result: ImportResult })),
  /** Teams that it would make, and what the first of them are called; none before a dry run, and once it was run. */
  new_teams: z.object({ count: z.number(), first: z.array(z.string()) }),
  /** The dry run. */
  check: z.nullable(Job),
  /** The run itself. */
  run: z.nullable(Job),
});
export type ImportFile = z.output<typeof ImportFile>;

const ImportRow = z.object({
  /** The line of the file, from 1. */
  number: z.number(),
  /** The file's own, as they stand or were mended. */
  cells: z.array(z.string()),
  result: ImportResult,
  /** In words, each at its column; of the row as a whole at null. */
  errors: z.array(z.object({ column: z.nullable(z.number()), message: z.string() })),
  /** What stood there before, by column, where the row changes it. */
  before: z.array(z.object({ column: z.number(), value: z.string() })),
  /** Cells that were mended by hand, and what the file has there. */
  mended: z.array(z.object({ column: z.number(), was: z.string() })),
  /** What cells surely meant that cannot be taken, or stand for a team that there is not; in how many rows they say the same. */
  suggestions: z.array(z.object({ column: z.number(), value: z.string(), rows: z.number() })),
});
export type ImportRow = z.output<typeof ImportRow>;

const reading = ["unauthenticated", "forbidden"] as const;
const writing = [...reading, "support_session"] as const;
const cell = z.string().check(z.maxLength(longestImportCell));
const one = { params: z.object({ importId: Id }), foreign: { importId: "import-id" } } as const;
/** What is done with a file as a whole answers how the file stands then. */
const done = {
  ...manager,
  support: "refused",
  ...one,
  response: dataOf(ImportFile),
  errors: [
    ...writing,
    "not_found",
    "conflict",
    "stale",
    "precondition_required",
    "malformed_json",
    "validation_failed",
  ],
} as const;

/**
 * Body: the file's bytes, at most 60 MB and more than none. Its first row of several cells are its headers; what cannot be read as a table is
 * `validation_failed` at `file`.
 */
export const createImport = endpoint({
  name: "createImport",
  method: "POST",
  path: "/manage/admin/imports",
  summary: "Takes a file of people",
  ...manager,
  support: "refused",
  query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)), bytes: wholeNumber(0, 1e12) }),
  response: dataOf(ImportFile),
  errors: [...writing, "bad_request", "payload_too_large", "validation_failed"],
  foreign: {},
});

export const getImport = endpoint({
  name: "getImport",
  method: "GET",
  path: "/manage/admin/imports/:importId",
  summary: "How a file of people stands",
  ...manager,
  ...one,
  response: dataOf(ImportFile),
  errors: [...reading, "not_found"],
});

/**
 * Reads the file anew: its headers, its first rows and what its columns say. No dry run stands any more; what was mended by hand does.
 * `stale` and `conflict` as of the dry run; `validation_failed` at `file` where no table is seen so.
 */
export const readImport = endpoint({
  name: "readImport",
  method: "POST",
  path: "/manage/admin/imports/:importId/reading",
  summary: "Reads a file in another encoding or by another separator",
  ...done,
  body: z.object({ encoding: z.enum(importEncodings), delimiter: z.enum(importDelimiters) }),
});

/**
 * Dry run: every row is judged, and nothing of a person is written. Cells that were mended by hand stay so, in their columns, unless
 * they are dropped. Needs `If-Match`; `stale`: its `data.current` is the file as another dry run left it. `conflict`: the file was run.
 */
export const checkImport = endpoint({
  name: "checkImport",
  method: "POST",
  path: "/manage/admin/imports/:importId/dry-run",
  summary: "Says what each row of a file would do",
  ...done,
  body: z.object({
    columns: ImportColumns,
    /** Left out: as the file has it. */
    date_style: z.optional(z.enum(dateStyles)),
    drops_mended: z._default(z.boolean(), false),
  }),
});

/** In the order of the file. */
export const listImportRows = endpoint({
  name: "listImportRows",
  method: "GET",
  path: "/manage/admin/imports/:importId/rows",
  summary: "What each row would do, and why",
  ...manager,
  ...one,
  query: z.object({
    result: z.optional(ImportResult),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(ImportRow), meta: KeysetMeta }),
  errors: [...reading, "not_found", "validation_failed"],
});

/**
 * Mends cells of a row, which is judged anew. `conflict`: the file was run. `stale`: one of them says something else than it
 * `was` when it was read; `data.current` is the row as it is now.
 */
export const mendImportRow = endpoint({
  name: "mendImportRow",
  method: "PATCH",
  path: "/manage/admin/imports/:importId/rows/:number",
  summary: "Mends cells of a row",
  ...manager,
  support: "refused",
  params: z.object({ importId: Id, number: wholeNumber(1, 10_000_000) }),
  body: z.object({
    cells: z
      .array(
        z.object({
          column: z.number().check(z.int(), z.gte(0), z.lte(99)),
          value: cell,
          /** What was read there; of a cell that was cut for its length, as it was answered. */
          was: z.string().check(z.maxLength(longestImportCell + 1)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: dataOf(ImportRow),
  errors: [...writing, "not_found", "conflict", "stale", "malformed_json", "validation_failed"],
  foreign: { importId: "import-id", number: "import-row" },
});

/** Mends a column of up to 100 rows that say the same there and cannot be taken, or bring a team; `left` are more. */
export const mendImportRows = endpoint({
  name: "mendImportRows",
  method: "POST",
  path: "/manage/admin/imports/:importId/mends",
  summary: "Mends cells that say the same",
  ...manager,
  support: "refused",
  ...one,
  body: z.object({ column: z.number().check(z.int(), z.gte(0), z.lte(99)), was: cell, value: cell }),
  response: dataOf(z.object({ mended: z.number(), left: z.number() })),
  errors: [...writing, "not_found", "conflict", "malformed_json", "validation_failed"],
});

/**
 * Adds and changes people as the dry run said; nobody goes. Asked again, and by whomever, the same job. Needs `If-Match`; `stale`:
 * its `data.current` is the file as another dry run left it. `conflict`: no dry run is over. Letters to
 * whoever is invited wait as long as they can be taken back with the job.
 */
export const runImport = endpoint({
  name: "runImport",
  method: "POST",
  path: "/manage/admin/imports/:importId/run",
  summary: "Writes what a file of people says",
  ...done,
  body: z.object({
    /** Whether whoever is new gets a letter with the link that sets the first password. */
    is_inviting: z._default(z.boolean(), false),
  }),
});

/** The rows that did nothing, in the file's own columns, with the reason. */
export const exportImportErrors = endpoint({
  name: "exportImportErrors",
  method: "GET",
  path: "/manage/admin/imports/:importId/errors",
  summary: "The rows of a file that cannot be taken, as a file",
  ...manager,
  ...one,
  query: z.object({ format: z._default(TableFormat, "csv") }),
  errors: [...reading, "not_found", "validation_failed"],
});
