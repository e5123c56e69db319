import { type ImportEncoding, mostImportBytes } from "#shared/domain/import-fields.ts";
import { textHash } from "#shared/domain/seeded.ts";
import { AppError } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { type FileRow, fileRows, type FileKind } from "./file-rows.ts";
import { headerIndex, headersOf } from "./header.ts";
import { guessDelimiter } from "./guess-delimiter.ts";
import { guessEncoding } from "./guess-encoding.ts";

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
  said?: ImportEncoding;
}

/** What a file is: its kind, unless that is said, its headers and first rows. */
export async function lookAtFile(files: R2Bucket, key: string, { locale, said }: Expected) {
  const head = await (await files.get(key, { range: { offset: 0, length: headBytes } }))?.bytes();
  if (head === undefined) throw new AppError("not_found");
  const guess = guessKind(head, locale);
  const kind =
    said && guess.format === "csv" ? { ...guess, encoding: said, delimiter: guessDelimiter(head, said) } : guess;
  const rows = await firstRows(fileRows(files, key, kind));
  const at = headerIndex(rows) ?? rows.length;
  const headers = headersOf(rows[at]);
  const sample = rows
    .slice(at + 1, at + 1 + sampleRows)
    .map(({ cells }) => headers.map((_, column) => cells[column] ?? ""));
  if (sample.length === 0) throw new AppError("validation_failed", { fields: { file: ["file_empty"] } });
  return { ...kind, headers, headersHash: textHash(headers.join("\n").toLowerCase()).toString(36), sample };
}

async function firstRows(all: AsyncGenerator<FileRow>): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of all) {
    rows.push(row);
    const at = headerIndex(rows);
    if (at !== undefined && rows.length > at + sampleRows) break;
  }
  return rows;
}

/** What a file is, by its first bytes; `locale`: of the business whose it is. */
function guessKind(head: Uint8Array, locale: LocaleCode): FileKind {
  // A zip archive (APPNOTE.TXT §4.3.7): a workbook.
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3)
    return { format: "xlsx", encoding: "utf-8", delimiter: "," };
  const encoding = guessEncoding(head, locale);
  return { format: "csv", encoding, delimiter: guessDelimiter(head, encoding) };
}
