import Papa from "papaparse";
import type { ImportEncoding } from "#shared/domain/import-fields.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { FileKind } from "./file-rows.ts";
import { guessEncoding } from "./guess-encoding.ts";

const delimiters = [",", ";", "\t", "|"];

/** What a file is, by its first bytes; `locale`: of the business whose it is. */
export function guessKind(head: Uint8Array, locale: LocaleCode): FileKind {
  // A zip archive (APPNOTE.TXT §4.3.7): a workbook.
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3)
    return { format: "xlsx", encoding: "utf-8", delimiter: "," };
  const encoding = guessEncoding(head, locale);
  return { format: "csv", encoding, delimiter: guessDelimiter(head, encoding) };
}

export function guessDelimiter(head: Uint8Array, encoding: ImportEncoding): string {
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  return Papa.parse(text, { delimitersToGuess: delimiters, preview: 20 }).meta.delimiter || ",";
}
