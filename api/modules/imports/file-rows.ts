import Papa from "papaparse";
import type { TableFormat } from "#shared/contracts/exports.ts";
import {
  type ImportDelimiter,
  type ImportEncoding,
  longestImportCell,
  mostImportColumns,
} from "#shared/domain/import-fields.ts";
import { AppError } from "#shared/errors.ts";
import { unreadable } from "./unreadable.ts";
import { openWorkbook } from "./workbook-parts.ts";
import { workbookRows } from "./workbook-rows.ts";

export interface FileKind {
  format: TableFormat;
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
}

/** A row of a file, in the line of the table that it stands in, from 1. Rows without a word are passed over. */
export interface FileRow {
  number: number;
  cells: string[];
}

/**
 * One after the other as the file is read: no more of it is held than a row needs (a workbook also holds its words). Of a
 * row that is too wide and of a cell that is too long no more is read than tells so.
 */
export async function* fileRows(files: R2Bucket, key: string, kind: FileKind): AsyncGenerator<FileRow> {
  for await (const { number, cells } of kind.format === "xlsx"
    ? workbookRows(await openWorkbook(files, key))
    : textRows(await fileBody(files, key), kind)) {
    const clean = cells.slice(0, mostImportColumns + 1).map(cleanCell);
    if (clean.some((cell) => cell !== "")) yield { number, cells: clean };
  }
}

function cleanCell(text: string): string {
  const most = longestImportCell + 1;
  // Composed, a text is shorter; spaces at its ends do not count.
  return text
    .slice(0, 4 * most)
    .normalize("NFC")
    .trim()
    .slice(0, most);
}

async function fileBody(files: R2Bucket, key: string): Promise<ReadableStream<Uint8Array>> {
  const object = await files.get(key);
  if (object === null) throw new AppError("not_found");
  return object.body;
}

/** A row that has no end within so many characters is none: a quotation mark was left open. */
const longestRow = 1_000_000;

async function* textRows(body: ReadableStream<Uint8Array>, kind: FileKind): AsyncGenerator<FileRow> {
  let number = 0;
  for await (const row of textCells(body, kind)) yield { number: ++number, cells: row };
}

async function* textCells(body: ReadableStream<Uint8Array>, kind: FileKind): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(kind.encoding);
  let rest = "";
  for await (const part of body) {
    rest += decoder.decode(part, { stream: true });
    const { rows, end } = wholeRows(rest, kind.delimiter);
    yield* rows;
    rest = rest.slice(end);
    if (rest.length > longestRow) throw endless(Papa.parse(rest, { delimiter: kind.delimiter }));
  }
  rest += decoder.decode();
  if (rest === "") return;
  const last = Papa.parse<string[]>(rest, { delimiter: kind.delimiter });
  if (isOpen(last)) throw endless(last);
  yield* last.data;
}

function isOpen({ errors }: Papa.ParseResult<unknown>): boolean {
  return errors.some(({ code }) => code === "MissingQuotes");
}

function endless(read: Papa.ParseResult<unknown>): AppError {
  return isOpen(read) ? new AppError("validation_failed", { fields: { file: ["quote_open"] } }) : unreadable();
}

/** The last row may go on in what is not read yet. */
function wholeRows(text: string, delimiter: string): { rows: string[][]; end: number } {
  const rows: string[][] = [];
  let [begin, end] = [0, 0];
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data, meta }) {
      rows.push(data);
      [begin, end] = [end, meta.cursor];
    },
  });
  rows.pop();
  return { rows, end: begin };
}
