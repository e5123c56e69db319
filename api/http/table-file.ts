import { writeXlsxStream } from "hucre/xlsx";
import Papa from "papaparse";
import type { TableFormat } from "#shared/contracts/exports.ts";

export interface TableFile {
  format: TableFormat;
  /** Without an ending. */
  name: string;
  /** What stands above the table: each a line of one cell. */
  notes: readonly string[];
  titles: readonly string[];
  /** In parts, as they are read. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** A number is one in the file, too: a sheet adds it up, and it is no formula. */
export type Cell = string | number;

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A table of any length as a download that is made while it leaves: nothing is held but the part that is read. */
export function tableResponse({ format, name, ...table }: TableFile): Response {
  const body = format === "csv" ? csvStream(table) : writeXlsxStream(linesOf(table), { name: "1" });
  return new Response(body, {
    headers: {
      "Content-Type": types[format],
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

type Table = Pick<TableFile, "notes" | "titles" | "rows">;

async function* linesOf({ notes, titles, rows }: Table): AsyncGenerator<Cell[]> {
  for (const note of notes) yield [note];
  yield [...titles];
  for await (const part of rows) for (const row of part) yield [...row];
}

/** What makes a cell a formula to some spreadsheet: in East Asia full-width signs, too; a tab or a line end is dropped before them. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** The mark at its beginning tells spreadsheets that it is UTF-8; a text that would be a formula begins with an apostrophe. */
function csvStream({ notes, titles, rows }: Table): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const parts = rows[Symbol.asyncIterator]();
  const textOf = (lines: readonly (readonly Cell[])[]) =>
    encoder.encode(
      Papa.unparse(
        lines.map((line) => [...line]),
        { escapeFormulae: formula, newline: "\r\n" },
      ) + "\r\n",
    );
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode("\uFEFF"));
      controller.enqueue(textOf([...notes.map((note) => [note]), titles]));
    },
    async pull(controller) {
      let part = await parts.next();
      while (!part.done && part.value.length === 0) part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(textOf(part.value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
