import type { OwnColumn } from "./own-value.ts";

/** What a column of a file of people may say of them. */
export const importFields = [
  "employee_no",
  "name",
  "email",
  "phone",
  "job_title",
  "hired_on",
  "team",
  "manager",
  "language",
] as const;
export type ImportField = (typeof importFields)[number];

/** What a column says: what everybody's account has, or a field of the business's own by its id. */
export type ImportColumn = ImportField | OwnColumn;

/** Files of Vietnam, Japan, Korea and China, as TextDecoder calls what they are written in. */
export const importEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1258",
  "windows-1252",
  "shift_jis",
  "euc-kr",
  "gb18030",
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** What may stand between the cells of a line. */
export const importDelimiters = [",", ";", "\t", "|"] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

export const mostImportBytes = 60 * 1024 * 1024;
export const mostImportRows = 100_000;
export const mostImportColumns = 100;
export const longestImportCell = 2000;
