import { Inflate } from "fflate";
import { type ZipEntry, zipListing, zipTailBytes } from "#shared/domain/zip-listing.ts";
import { AppError } from "#shared/errors.ts";
import { unreadable } from "./unreadable.ts";

/** The parts of a workbook (ECMA-376-2) in the store. */
export interface WorkbookParts {
  has(name: string): boolean;
  /** A part's bytes; no more than `most` (`payload_too_large`), and no more than the workbook says that there are. */
  read(name: string, most?: number): AsyncGenerator<Uint8Array>;
}

const mostUnpackedBytes = 128 * 1024 * 1024;
const localHeadBytes = 30;
const localHead = 0x04034b50;
/** DEFLATE makes at most 1,032 times as much of what it is given: what is unpacked at once stays small. */
const pieceBytes = 1024;

/** What it says to be in it, unpacked, is bounded before any of it is (`payload_too_large`). */
export async function openWorkbook(files: R2Bucket, key: string): Promise<WorkbookParts> {
  const size = (await files.head(key))?.size;
  if (size === undefined) throw new AppError("not_found");
  const tail = await (await files.get(key, { range: { suffix: Math.min(size, zipTailBytes) } }))?.bytes();
  const entries = tail && zipListing(tail, size);
  if (entries === undefined) throw unreadable();
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpackedBytes)
    throw new AppError("payload_too_large");
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return {
    has: (name) => byName.has(name.toLowerCase()),
    async *read(name, most = mostUnpackedBytes) {
      const entry = byName.get(name.toLowerCase());
      if (entry === undefined) throw unreadable();
      if (entry.unpacked > most) throw new AppError("payload_too_large");
      let count = 0;
      for await (const bytes of unpacked(entry, await packedBytes(files, key, entry))) {
        count += bytes.byteLength;
        // It holds more than it says.
        if (count > entry.unpacked) throw unreadable();
        yield bytes;
      }
    },
  };
}

async function packedBytes(files: R2Bucket, key: string, { at, packed }: ZipEntry) {
  if (packed === 0) return undefined;
  const head = await (await files.get(key, { range: { offset: at, length: localHeadBytes } }))?.bytes();
  if (head === undefined || head.byteLength < localHeadBytes) throw unreadable();
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (view.getUint32(0, true) !== localHead) throw unreadable();
  const offset = at + localHeadBytes + view.getUint16(26, true) + view.getUint16(28, true);
  return (await files.get(key, { range: { offset, length: packed } }))?.body;
}

async function* unpacked(
  { method }: ZipEntry,
  body: ReadableStream<Uint8Array> | undefined,
): AsyncGenerator<Uint8Array> {
  if (body === undefined) return;
  if (method === 0) yield* body;
  else if (method === 8) yield* inflated(body);
  else throw unreadable();
}

async function* inflated(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let found: Uint8Array[] = [];
  const inflate = new Inflate((bytes) => {
    if (bytes.byteLength > 0) found.push(bytes);
  });
  const push = (piece: Uint8Array, isLast: boolean) => {
    try {
      inflate.push(piece, isLast);
    } catch (error) {
      throw unreadable(error);
    }
    const taken = found;
    found = [];
    return taken;
  };
  for await (const part of body)
    for (let at = 0; at < part.byteLength; at += pieceBytes) yield* push(part.subarray(at, at + pieceBytes), false);
  yield* push(new Uint8Array(), true);
}
