import { createHash } from "node:crypto";
import { fileKind, type FileKind, headBytes } from "#shared/domain/file-kind.ts";
import { AppError } from "#shared/errors.ts";

export interface ReceivedPart {
  etag: string;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * Reads as much of a body of `expected` bytes as tells what the file is, and gives the body back as it was. Throws
 * `payload_too_large` or `bad_request` where it is seen already that it has another length: that says nothing of the file.
 */
export async function lookAtHead(
  body: ReadableStream<Uint8Array>,
  expected: number,
): Promise<{ kind: FileKind | undefined; whole: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < headBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  if (length > expected || length < Math.min(headBytes, expected)) {
    await reader.cancel().catch(() => undefined);
    throw new AppError(length > expected ? "payload_too_large" : "bad_request");
  }
  const head = new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).slice(0, headBytes).arrayBuffer());
  const whole = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const known = chunks.shift();
      const next = known ? { done: false, value: known } : await reader.read();
      if (next.done || !next.value) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { kind: fileKind(head), whole };
}

/**
 * Streams a part of exactly `length` bytes into R2 and hashes it on the way: never more than a chunk is in memory.
 * Throws `payload_too_large` or `bad_request` where it is longer or shorter; nothing is kept then.
 */
export async function receivePart(
  upload: R2MultipartUpload,
  number: number,
  body: ReadableStream<Uint8Array>,
  length: number,
): Promise<ReceivedPart> {
  // R2 takes a stream only where its length is known; the edge's has none.
  const { readable, writable } = new FixedLengthStream(length);
  const stored = upload.uploadPart(number, readable);
  // Told by `pump` where that fails first.
  stored.catch(() => undefined);
  const sha256 = await pump(body, writable, length);
  return { etag: (await stored).etag, sha256 };
}

async function pump(
  body: ReadableStream<Uint8Array>,
  target: WritableStream<Uint8Array>,
  length: number,
): Promise<string> {
  const hash = createHash("sha256");
  const [reader, stored] = [body.getReader(), target.getWriter()];
  let seen = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      seen += value.length;
      if (seen > length) throw new AppError("payload_too_large");
      hash.update(value);
      await stored.write(value);
    }
    if (seen < length) throw new AppError("bad_request");
    await stored.close();
  } catch (error) {
    const gone = () => undefined;
    await Promise.all([stored.abort(error).catch(gone), reader.cancel(error).catch(gone)]);
    throw error;
  }
  return hash.digest("hex");
}
