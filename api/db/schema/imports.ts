import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ImportResult } from "#shared/contracts/imports.ts";
import type { TableFormat } from "#shared/contracts/exports.ts";
import type { ImportColumn, ImportDelimiter, ImportEncoding } from "#shared/domain/import-fields.ts";
import type { DateStyle, StyleFound } from "#shared/domain/written-day.ts";

/** A file of people on its way in. */
export const imports = sqliteTable(
  "imports",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    actorId: text("actor_id").notNull(),
    fileName: text("file_name").notNull(),
    r2Key: text("r2_key").notNull(),
    format: text().$type<TableFormat>().notNull(),
    encoding: text().$type<ImportEncoding>().notNull(),
    delimiter: text().$type<ImportDelimiter>().notNull(),
    headers: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Of the headers: files of one origin are mapped alike. */
    headersHash: text("headers_hash").notNull(),
    sample: text({ mode: "json" }).$type<string[][]>().notNull(),
    columns: text({ mode: "json" }).$type<(ImportColumn | null)[]>().notNull(),
    /** How its days are written: found, or as it was said. */
    dateStyle: text("date_style").$type<DateStyle>().notNull().default("dmy"),
    /** By columns, how their days are. */
    columnDates: text("column_dates", { mode: "json" }).$type<StyleFound[]>().notNull().default([]),
    /** How often it was read anew, in another encoding or by another separator. */
    reading: integer().notNull().default(0),
    checkJob: text("check_job"),
    runJob: text("run_job"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("imports_alike").on(t.businessId, t.headersHash, t.createdAt),
    // Over all businesses: what is old goes.
    index("imports_by_created").on(t.createdAt),
  ],
);

/** What is wrong with a row; `column` null: with it as a whole. */
export interface ImportRowError {
  column: number | null;
  /** Of locales/<locale>/validation.json. */
  key: string;
  /** The other row of the file that it is about. */
  row?: number;
  /** The id of the other person whom it is about. */
  holder?: string;
}

/** A row as it stands in the file, and what it would do. */
export const importRows = sqliteTable(
  "import_rows",
  {
    businessId: text("business_id").notNull(),
    importId: text("import_id").notNull(),
    /** The line of the file, from 1. */
    number: integer().notNull(),
    cells: text({ mode: "json" }).$type<string[]>().notNull(),
    result: text().$type<ImportResult>().notNull(),
    errors: text({ mode: "json" }).$type<ImportRowError[]>().notNull(),
    before: text({ mode: "json" }).$type<{ column: number; value: string }[]>().notNull(),
    /** What tells one person from another in the file: two rows may not be about one. */
    employeeNo: text("employee_no"),
    email: text(),
    personId: text("person_id"),
    /** The names from the top down of a team that it brings, and there is not yet. */
    newTeam: text("new_team", { mode: "json" }).$type<string[]>(),
    /** What the file has in cells that were mended by hand. */
    mended: text({ mode: "json" }).$type<{ column: number; was: string }[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.importId, t.number] }),
    index("import_rows_by_result").on(t.businessId, t.importId, t.result, t.number),
    index("import_rows_by_no").on(t.businessId, t.importId, t.employeeNo),
    index("import_rows_by_email").on(t.businessId, t.importId, t.email),
    index("import_rows_by_person").on(t.businessId, t.importId, t.personId),
    index("import_rows_by_new_team")
      .on(t.businessId, t.importId, t.newTeam)
      .where(sql`new_team is not null`),
    index("import_rows_mended")
      .on(t.businessId, t.importId, t.number)
      .where(sql`mended is not null`),
  ],
);
