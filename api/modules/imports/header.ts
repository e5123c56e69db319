import { mostImportColumns } from "#shared/domain/import-fields.ts";
import { AppError, type FieldFault } from "#shared/errors.ts";
import type { FileRow } from "./file-rows.ts";

/** Above the headers there may be lines of one cell: what a file is, and of when. */
const mostAbove = 20;

/** Characters of a header that an error names. */
const longestShown = 60;

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
  const fault = faultOf(headers);
  if (fault !== undefined) throw new AppError("validation_failed", { fields: { file: [fault] } });
  return headers;
}

function faultOf(headers: readonly string[]): string | FieldFault | undefined {
  if (headers.length === 0) return "file_unreadable";
  if (headers.length > mostImportColumns) return "too_many_columns";
  if (headers.some((header) => header.includes("\u0000"))) return "file_unreadable";
  return doubledIn(headers);
}

/** The first header that a later column has too; Excel calls columns by letters. */
function doubledIn(headers: readonly string[]): FieldFault | undefined {
  const places = new Map<string, number>();
  for (const [at, header] of headers.entries()) {
    // What cannot be read in an encoding that was guessed is shown, so that another one can be said.
    if (header === "" || header.includes("\uFFFD")) continue;
    const alike = header.toLowerCase();
    const first = places.get(alike);
    if (first !== undefined)
      return {
        key: "header_doubled",
        values: {
          header: (headers[first] ?? header).slice(0, longestShown),
          first: columnLetters(first),
          second: columnLetters(at),
        },
      };
    places.set(alike, at);
  }
  return undefined;
}

/** 0 → A, 26 → AA. */
function columnLetters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}
