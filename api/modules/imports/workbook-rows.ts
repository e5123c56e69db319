import { mostImportColumns } from "#shared/domain/import-fields.ts";
import { cellErrorOf } from "./cell-error.ts";
import { unreadable } from "./unreadable.ts";
import type { WorkbookParts } from "./workbook-parts.ts";
import { newSharedStrings, type SharedStrings, textListener, unescaped } from "./shared-strings.ts";
import { hear, heard } from "./workbook-xml.ts";

export interface SheetRow {
  /** From 1. */
  number: number;
  cells: string[];
}

/** What tells where things are, and what they look like: short in every workbook that somebody made. */
const shortPart = 4 * 1024 * 1024;
/** No spreadsheet has more. */
const lastRow = 1_048_576;
const longestWords = 64 * 1024 * 1024;

/** The rows of a workbook's first sheet (ECMA-376-1, 18.3), as they are read; what it shows alike it shares, and that is held. */
export async function* workbookRows(parts: WorkbookParts): AsyncGenerator<SheetRow> {
  const book = await bookOf(parts);
  const words = newSharedStrings();
  if (book.words !== undefined) {
    const listener = textListener();
    const close = (name: string) => {
      listener.close?.(name);
      if (name === "si") words.add(listener.taken());
    };
    await hear(parts.read(book.words, longestWords), { ...listener, close });
  }
  const isDate = book.styles === undefined ? () => false : await dateStyles(parts, book.styles);
  yield* rowsOf(parts.read(book.sheet), { words, isDate, calendar: book.calendar });
}

async function bookOf(parts: WorkbookParts) {
  const bookPath = (await targets(parts, "")).find(({ type }) => type === "officeDocument")?.path;
  if (bookPath === undefined) throw unreadable();
  let calendar: Reading["calendar"] = "since1900";
  let first: string | undefined;
  await hear(parts.read(bookPath, shortPart), {
    open(name, attributes) {
      if (name === "workbookPr" && /^(1|true)$/.test(attributes["date1904"] ?? "")) calendar = "since1904";
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
      if (name === "sheet") first ??= id;
    },
  });
  const all = await targets(parts, bookPath);
  const pathOf = (type: string) => all.find((one) => one.type === type && parts.has(one.path))?.path;
  const sheet = all.find(({ id }) => id === first)?.path;
  if (sheet === undefined || !parts.has(sheet)) throw unreadable();
  return { calendar, sheet, words: pathOf("sharedStrings"), styles: pathOf("styles") };
}

/** Where a part points to (ECMA-376-2, 8.3); "": the workbook as a whole. */
async function targets(parts: WorkbookParts, of: string) {
  const folder = of.slice(0, of.lastIndexOf("/") + 1);
  const found: { id: string; type: string; path: string }[] = [];
  await hear(parts.read(`${folder}_rels/${of.slice(folder.length)}.rels`, shortPart), {
    open(name, { Id: id = "", Type: type = "", Target: target = "" }) {
      if (name !== "Relationship") return;
      const { pathname } = new URL(target, `https://workbook.invalid/${folder}`);
      found.push({ id, type: type.slice(type.lastIndexOf("/") + 1), path: pathname.slice(1) });
    },
  });
  return found;
}

/** By the number that cells have for their look: whether it is a date's. */
async function dateStyles(parts: WorkbookParts, path: string): Promise<(style: number) => boolean> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isInLooks = false;
  await hear(parts.read(path, shortPart), {
    open(name, { numFmtId: id = "0", formatCode: code = "" }) {
      if (name === "numFmt") codes.set(Number(id), code);
      if (name === "cellXfs") isInLooks = true;
      if (name === "xf" && isInLooks) formats.push(Number(id));
    },
    close(name) {
      if (name === "cellXfs") isInLooks = false;
    },
  });
  const dates = new Set(formats.flatMap((id, style) => (isDateFormat(id, codes) ? [style] : [])));
  return (style) => dates.has(style);
}

interface Reading {
  words: SharedStrings;
  isDate: (style: number) => boolean;
  calendar: "since1900" | "since1904";
}

async function* rowsOf(sheet: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = [];
  let [number, column, kind, style, value] = [0, 0, "", 0, ""];
  let [cells, isValue]: [string[], boolean] = [[], false];
  const inline = textListener();
  const listening = heard(sheet, {
    open(name, attributes) {
      inline.open(name, attributes);
      isValue = name === "v";
      if (name === "row") {
        number = Math.max(number + 1, Number(attributes["r"]) || 0);
        if (number > lastRow) throw unreadable();
        [cells, column] = [[], 0];
      }
      if (name === "c") {
        column = columnOf(attributes["r"]) ?? column + 1;
        [kind, style, value] = [attributes["t"] ?? "n", Number(attributes["s"] ?? -1), ""];
        inline.taken();
      }
    },
    text(text) {
      if (isValue) value += text;
      else inline.text?.(text);
    },
    close(name) {
      inline.close?.(name);
      isValue = false;
      // One more than may be there tells that there are too many.
      if (name === "c" && column <= mostImportColumns + 1) {
        while (cells.length < column) cells.push("");
        cells[column - 1] = kind === "inlineStr" ? inline.taken() : shown({ kind, style, value }, reading);
      }
      if (name === "row") rows.push({ number, cells });
    },
  });
  for await (const _ of listening) {
    yield* rows;
    rows = [];
  }
}

/** "AB7" → 28. */
function columnOf(place: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(place ?? "") ?? [];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

interface Cell {
  kind: string;
  style: number;
  value: string;
}

function shown({ kind, style, value }: Cell, { words, isDate, calendar }: Reading): string {
  if (kind === "e") return cellErrorOf(value);
  if (value === "") return "";
  if (kind === "s") return words.at(Number(value));
  if (kind === "b") return value === "1" ? "true" : "false";
  if (kind === "d") return value.slice(0, 10);
  if (kind !== "n") return unescaped(value);
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  return (isDate(style) ? dayOfSerial(number, calendar) : undefined) ?? String(number);
}

/** Formats of numbers that every workbook knows and that are days or times (ECMA-376-1, 18.8.30), East Asia's too. */
const builtIn = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Whether a number with such a format is a day. `codes`: the workbook's own formats. */
function isDateFormat(id: number, codes: ReadonlyMap<number, string>): boolean {
  const code = codes.get(id);
  if (code === undefined) return builtIn.some(([first, last]) => id >= first && id <= last);
  // Words in quotation marks, signs behind a backslash, and colours in brackets are no part of a date.
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, "");
  return /[ymdhs年月日]/i.test(bare);
}

const dayMs = 24 * 60 * 60_000;
/** Day 0 of each of the two calendars. */
const origin = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) };
/** The last day of the year 9999. */
const lastDay = 2_958_465;

/** "2026-11-30"; undefined: it is no day. */
function dayOfSerial(serial: number, calendar: keyof typeof origin): string | undefined {
  if (!(serial >= 1 && serial <= lastDay)) return undefined;
  return new Date(origin[calendar] + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
}
