import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod/mini";
import { bytesWithin } from "#shared/domain/bytes-within.ts";
import { uploadLimits } from "#shared/domain/upload-limits.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { partialKey } from "#api/modules/files/public.ts";
import { storedDigest } from "../load/stored-digest.ts";
import { bodyOf, checked } from "./operator-input.ts";

/** One part of the loader's (store-bytes.ts), and a little. */
const mostBytes = 33 * 1024 * 1024;

/** The longest film. */
const mostOfAFile = Math.max(...Object.values(uploadLimits));

const mostBytesOfParts = 1024 * 1024;
/** R2's own bound. */
const mostParts = 10_000;
const uuidLength = 36;
const UploadQuery = z.object({ upload: z.string().check(z.regex(/^[0-9a-f-]{36}\.[^\s]{1,2000}$/)) });
const PartNumber = z.int().check(z.positive(), z.maximum(mostParts));
const UploadedParts = z
  .array(z.strictObject({ partNumber: PartNumber, etag: z.string().check(z.minLength(1), z.maxLength(500)) }))
  .check(z.minLength(1), z.maxLength(mostParts));

/** Of R2's error codes, those that are about what was sent: completing or ending an upload that is none is 10001 to it. */
const r2Codes = { noSuchUpload: [10_001, 10_024], badDigest: 10_037, parts: [10_011, 10_025, 10_048] };

const file = "/operator/content/files/:business{[A-Za-z0-9_-]{22}}/:sha256{[0-9a-f]{64}}";

/** Bytes of a pack, before its rows: under their content's hash, where nobody sees them until a row names them. */
export function operatorFileRoutes(app: ApiApp): void {
  app.get(file, async (c) => {
    const found = await c.env.FILES.head(keyOf(c));
    if (!found) throw new AppError("not_found");
    return c.json({ data: { size: found.size, etag: found.etag, sha256: storedDigest(found) } });
  });
  app.put(file, async (c) => {
    const bytes = await bytesOf(c);
    if (createHash("sha256").update(bytes).digest("hex") !== c.req.param("sha256")) throw new AppError("conflict");
    // Rows name what stands by its entity tag.
    const standing = await standingOf(c, bytes.length);
    if (standing) return c.json({ data: { etag: standing.etag } });
    const { etag } = await c.env.FILES.put(keyOf(c), bytes, { ...metadataOf(c), sha256: c.req.param("sha256") });
    return c.json({ data: { etag } });
  });
  app.post(`${file}/parts`, async (c) => {
    const name = randomUUID();
    const { uploadId } = await c.env.FILES.createMultipartUpload(partialKey(keyOf(c), name), metadataOf(c));
    return c.json({ data: { upload: `${name}.${uploadId}` } });
  });
  app.put(`${file}/parts/:number{[0-9]+}`, async (c) => {
    const number = checked(PartNumber, Number(c.req.param("number")));
    const { upload } = uploadOf(c);
    const bytes = await bytesOf(c);
    return c.json({ data: await refusing(upload.uploadPart(number, bytes)) });
  });
  app.post(`${file}/completion`, bodyLimit({ maxSize: mostBytesOfParts, onError: refuseLarge }), async (c) => {
    const { upload, key } = uploadOf(c);
    const parts = await bodyOf(c, UploadedParts);
    const { size } = await refusing(upload.complete(parts));
    try {
      if (size > mostOfAFile) throw new AppError("payload_too_large");
      return c.json({ data: await placed(c, key, size) });
    } finally {
      await c.env.FILES.delete(key);
    }
  });
  app.delete(`${file}/parts`, async (c) => {
    await refusing(uploadOf(c).upload.abort());
    return c.body(null, 204);
  });
}

function refuseLarge(): never {
  throw new AppError("payload_too_large");
}

type FileContext = Context<AppEnv>;

function keyOf(c: FileContext): string {
  return `${c.req.param("business")}/${c.req.param("sha256")}`;
}

/** Parts come together beside the key: what stands there is never anything but what it is named by. */
function uploadOf(c: FileContext): { upload: R2MultipartUpload; key: string } {
  const { upload } = checked(UploadQuery, { upload: c.req.query("upload") });
  const key = partialKey(keyOf(c), upload.slice(0, uuidLength));
  return { key, upload: c.env.FILES.resumeMultipartUpload(key, upload.slice(uuidLength + 1)) };
}

/** What R2 refuses by its code is the sender's mistake: an upload that is none, and parts that are none or do not fit. */
async function refusing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    if (r2Codes.noSuchUpload.includes(code)) throw new AppError("not_found", { cause: error });
    if (r2Codes.parts.includes(code)) throw new AppError("conflict", { cause: error });
    throw error;
  }
}

/** What stands under the key, as far as its digest is known: a size alone says nothing of what it holds. */
async function standingOf(c: FileContext, size: number): Promise<R2Object | undefined> {
  const standing = await c.env.FILES.head(keyOf(c));
  if (!standing || standing.size !== size) return undefined;
  return storedDigest(standing) === c.req.param("sha256") ? standing : undefined;
}

/** The bytes under their own key, checked on the way by R2. */
async function placed(c: FileContext, from: string, size: number): Promise<{ etag: string; size: number }> {
  const standing = await standingOf(c, size);
  if (standing) return { etag: standing.etag, size };
  const whole = await c.env.FILES.get(from);
  if (!whole) throw new AppError("conflict");
  try {
    const { etag } = await c.env.FILES.put(keyOf(c), whole.body, {
      ...(whole.httpMetadata && { httpMetadata: whole.httpMetadata }),
      sha256: c.req.param("sha256") ?? "",
    });
    return { etag, size };
  } catch (error) {
    if (codeOf(error) === r2Codes.badDigest) throw new AppError("conflict", { cause: error });
    throw error;
  }
}

/** R2 tells its codes in the message alone. */
function codeOf(error: unknown): number {
  return Number(/\((\d{5})\)/.exec(error instanceof Error ? error.message : "")?.[1] ?? 0);
}

function metadataOf(c: FileContext) {
  return { httpMetadata: { contentType: c.req.header("Content-Type") ?? "application/octet-stream" } };
}

async function bytesOf(c: FileContext): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header("Content-Length") ?? 0) > mostBytes) throw new AppError("payload_too_large");
  const bytes = await bytesWithin(c.req.raw.body, mostBytes);
  if (!bytes) throw new AppError("payload_too_large");
  return bytes;
}
