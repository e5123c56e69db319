import { mostImportColumns } from "#shared/domain/import-fields.ts";
import { AppError } from "#shared/errors.ts";
import type { FileRow } from "./file-rows.ts";

/** Above the headers there may be lines of one cell: what a file is, and of when. */
const mostAbove = 20;

/** Which row holds the headers: the first one of several cells. */
export function headerIndex(rows: readonly FileRow[]): number | undefined {
  const at = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  if (at >= 0) return at;
  return rows.length > mostAbove ? 0 : undefined;
}

/** Throws what is wrong with them. */
export function headersOf(row: FileRow | undefined): string[] {
  const headers = (row?.cells ?? []).map((cell) => cell.replaceAll(/\s+/g, " ").trim());
  while (headers.at(-1) === "") headers.pop();
  const named = headers.filter((header) => header !== "").map((header) => header.toLowerCase());
  const fault =
    named.length === 0
      ? "file_unreadable"
      : headers.length > mostImportColumns
        ? "too_many_columns"
        : new Set(named).size < named.length
          ? "header_doubled"
          : headers.some((header) => header.includes("\u0000"))
            ? "file_unreadable"
            : undefined;
  if (fault !== undefined) throw new AppError("validation_failed", { fields: { file: [fault] } });
  return headers;
}
