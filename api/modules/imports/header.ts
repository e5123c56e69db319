import { mostImportColumns } from "#shared/domain/import-fields.ts";
import { AppError } from "#shared/errors.ts";
import type { FileRow } from "./file-rows.ts";

/** Above the headers there may be lines of one cell: what a file is, and of when. */
const mostAbove = 20;

interface ImportTable {
  headers: string[];
  /** What is below them, as wide as they are. */
  rows: AsyncGenerator<FileRow>;
}

/** The table in a file's rows; its headers are the first of several cells, else the first. Throws what is wrong with them. */
export async function tableOf(all: AsyncGenerator<FileRow>): Promise<ImportTable> {
  const first: FileRow[] = [];
  const isWide = ({ cells }: FileRow) => cells.filter((cell) => cell !== "").length > 1;
  while (first.length <= mostAbove && !first.some(isWide)) {
    // oxlint-disable-next-line no-await-in-loop -- each says whether another one is asked for
    const { done, value } = await all.next();
    if (done) break;
    first.push(value);
  }
  const at = Math.max(first.findIndex(isWide), 0);
  const headers = headersOf(first[at]);
  async function* rows(): AsyncGenerator<FileRow> {
    const cut = (row: FileRow) => ({ ...row, cells: row.cells.slice(0, headers.length) });
    for (const row of first.slice(at + 1)) yield cut(row);
    for await (const row of all) yield cut(row);
  }
  return { headers, rows: rows() };
}

function headersOf(row: FileRow | undefined): string[] {
  const headers = (row?.cells ?? []).map((cell) => cell.replaceAll(/\s+/g, " ").trim());
  while (headers.at(-1) === "") headers.pop();
  const named = headers.filter((header) => header !== "").map((header) => header.toLowerCase());
  // What cannot be read in an encoding that was guessed is shown, so that another one can be said.
  const read = named.filter((header) => !header.includes("\uFFFD"));
  const fault =
    named.length === 0
      ? "file_unreadable"
      : headers.length > mostImportColumns
        ? "too_many_columns"
        : new Set(read).size < read.length
          ? "header_doubled"
          : headers.some((header) => header.includes("\u0000"))
            ? "file_unreadable"
            : undefined;
  if (fault !== undefined) throw new AppError("validation_failed", { fields: { file: [fault] } });
  return headers;
}
