import { streamXlsxRows } from "hucre/xlsx";
import Papa from "papaparse";
import type { TableFormat } from "#shared/contracts/exports.ts";
import type { ImportEncoding } from "#shared/domain/import-fields.ts";
import { AppError } from "#shared/errors.ts";

export interface FileKind {
  format: TableFormat;
  encoding: ImportEncoding;
  delimiter: string;
}

/** A row of a file, in the line of the table that it stands in, from 1. Rows without a word are passed over. */
export interface FileRow {
  number: number;
  cells: string[];
}

/** One after the other as the file is read: no more of it is held than a row needs (a workbook also holds its words). */
export async function* fileRows(body: ReadableStream<Uint8Array>, kind: FileKind): AsyncGenerator<FileRow> {
  let number = 0;
  for await (const cells of kind.format === "xlsx" ? sheetRows(body) : textRows(body, kind)) {
    number++;
    const clean = cells.map((cell) => cell.normalize("NFC").trim());
    if (clean.some((cell) => cell !== "")) yield { number, cells: clean };
  }
}

async function* sheetRows(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  let next = 0;
  for await (const { index, values } of streamXlsxRows(body)) {
    for (; next < index; next++) yield [];
    next = index + 1;
    yield values.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? "")));
  }
}

/** A row that has no end within so many characters is none: a quotation mark was left open. */
const longestRow = 1_000_000;

async function* textRows(body: ReadableStream<Uint8Array>, kind: FileKind): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(kind.encoding);
  let rest = "";
  for await (const part of body) {
    rest += decoder.decode(part, { stream: true });
    const { rows, end } = wholeRows(rest, kind.delimiter);
    yield* rows;
    rest = rest.slice(end);
    if (rest.length > longestRow) throw new AppError("validation_failed", { fields: { file: ["file_unreadable"] } });
  }
  rest += decoder.decode();
  if (rest !== "") yield* Papa.parse<string[]>(rest, { delimiter: kind.delimiter }).data;
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
