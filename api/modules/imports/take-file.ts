import { fileKind } from "#shared/domain/file-kind.ts";
import { mostImportBytes, mostImportRows } from "#shared/domain/import-fields.ts";
import { textHash } from "#shared/domain/seeded.ts";
import { styleCounter } from "#shared/domain/written-day.ts";
import { AppError } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { type FileKind, fileRows } from "./file-rows.ts";
import { guessDelimiter } from "./guess-delimiter.ts";
import { guessEncoding } from "./guess-encoding.ts";
import { tableOf } from "./header.ts";

const headBytes = 64 * 1024;
const sampleRows = 5;

interface Sent {
  body: ReadableStream<Uint8Array> | null;
  /** As it was announced. */
  bytes: number;
}

/** The bytes of a request as they come, into R2; `bad_request` where they are not as many as was said. */
export async function storeFile(files: R2Bucket, key: string, { body, bytes }: Sent): Promise<void> {
  if (bytes > mostImportBytes) throw new AppError("payload_too_large");
  if (bytes === 0) throw new AppError("validation_failed", { fields: { file: ["file_blank"] } });
  if (!body) throw new AppError("bad_request");
  try {
    await files.put(key, body.pipeThrough(new FixedLengthStream(bytes)));
  } catch (error) {
    if (error instanceof TypeError) throw new AppError("bad_request", { cause: error });
    throw error;
  }
}

interface Expected {
  /** Of the business. */
  locale: LocaleCode;
  /** How it is to be read; left out: as it seems to be written. */
  said?: Pick<FileKind, "encoding" | "delimiter">;
}

/** What a file is: its kind, unless that is said, its headers and first rows. */
export async function lookAtFile(files: R2Bucket, key: string, { locale, said }: Expected) {
  const head = await (await files.get(key, { range: { offset: 0, length: headBytes } }))?.bytes();
  if (head === undefined) throw new AppError("not_found");
  const isBook = head[0] === 0x50 && head[1] === 0x4b && head[2] === 3; // A zip archive (APPNOTE.TXT §4.3.7).
  if (isBook) return lookAt(files, key, { format: "xlsx", encoding: "utf-8", delimiter: "," });
  const fault = noTable(head);
  if (fault) throw new AppError("validation_failed", { fields: { file: [fault] } });
  if (said) return lookAt(files, key, { format: "csv", ...said });
  const encoding = guessEncoding(head, locale);
  return lookAt(files, key, { format: "csv", encoding, delimiter: guessDelimiter(head, encoding) });
}

async function lookAt(files: R2Bucket, key: string, kind: FileKind) {
  const { headers, rows } = await tableOf(fileRows(files, key, kind));
  const sample: string[][] = [];
  // The whole file tells how days are written: of its rows nothing is held but the counts.
  const dates = headers.map(() => styleCounter());
  let read = 0;
  for await (const { cells } of rows) {
    if (sample.length < sampleRows) sample.push(headers.map((_, column) => cells[column] ?? ""));
    for (const [column, { count }] of dates.entries()) count(cells[column] ?? "");
    if (++read > mostImportRows) break;
  }
  if (read === 0) throw new AppError("validation_failed", { fields: { file: ["file_empty"] } });
  return {
    ...kind,
    headers,
    headersHash: textHash(headers.join("\n").toLowerCase()).toString(36),
    sample,
    columnDates: dates.map(({ found }) => found()),
  };
}

const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];

/** What is no text, by its first bytes. */
function noTable(head: Uint8Array): "file_old_excel" | "file_unreadable" | undefined {
  if (oldExcel.every((byte, at) => head[at] === byte)) return "file_old_excel";
  const kind = fileKind(head)?.extension;
  const isMarkup = /^\uFEFF?\s*</.test(new TextDecoder().decode(head.subarray(0, 200)));
  return isMarkup || (kind !== undefined && kind !== "txt") ? "file_unreadable" : undefined;
}
