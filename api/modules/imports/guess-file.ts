import { detect } from "chardet";
import Papa from "papaparse";
import { type ImportEncoding, importEncodings } from "#shared/domain/import-fields.ts";
import type { FileKind } from "./file-rows.ts";

const delimiters = [",", ";", "\t", "|"];

/** What a file is, by its first bytes. */
export function guessKind(head: Uint8Array): FileKind {
  // A zip archive (APPNOTE.TXT §4.3.7): a workbook.
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3)
    return { format: "xlsx", encoding: "utf-8", delimiter: "," };
  const encoding = guessEncoding(head);
  return { format: "csv", encoding, delimiter: guessDelimiter(head, encoding) };
}

function guessEncoding(head: Uint8Array): ImportEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (isUtf8(head)) return "utf-8";
  const told = (detect(head) ?? "").toLowerCase();
  const known: Readonly<Record<string, ImportEncoding>> = {
    "iso-8859-1": "windows-1258",
    "windows-1252": "windows-1258",
  };
  return importEncodings.find((encoding) => encoding === told) ?? known[told] ?? "windows-1258";
}

/**
 * Whether nearly all that is beyond ASCII is UTF-8: of a row that was pasted in otherwise, its cell tells. The last character
 * may be cut.
 */
function isUtf8(head: Uint8Array): boolean {
  let [whole, broken] = [0, 0];
  for (const character of new TextDecoder().decode(head, { stream: true })) {
    if (character === "\uFFFD") broken++;
    else if (character > "\u007F") whole++;
  }
  return whole >= broken * 4;
}

export function guessDelimiter(head: Uint8Array, encoding: ImportEncoding): string {
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  return Papa.parse(text, { delimitersToGuess: delimiters, preview: 20 }).meta.delimiter || ",";
}
