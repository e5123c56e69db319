import { createHash } from "node:crypto";
import type { Context } from "hono";
import { uploadLimits } from "#shared/domain/upload-limits.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";

/** One part of the loader's (store-bytes.ts), and a little. */
const mostBytes = 33 * 1024 * 1024;

/** The longest film. */
const mostOfAFile = Math.max(...Object.values(uploadLimits));

const file = "/operator/content/files/:business{[A-Za-z0-9_-]{22}}/:sha256{[0-9a-f]{64}}";

/** Bytes of a pack, before its rows: under their content's hash, where nobody sees them until a row names them. */
export function operatorFileRoutes(app: ApiApp): void {
  app.get(file, async (c) => {
    const found = await c.env.FILES.head(keyOf(c));
    if (!found) throw new AppError("not_found");
    return c.json({ data: { size: found.size, etag: found.etag } });
  });
  app.put(file, async (c) => {
    const bytes = await bytesOf(c);
    if (createHash("sha256").update(bytes).digest("hex") !== c.req.param("sha256")) throw new AppError("conflict");
    const { etag } = await c.env.FILES.put(keyOf(c), bytes, metadataOf(c));
    return c.json({ data: { etag } });
  });
  app.post(`${file}/parts`, async (c) => {
    const { uploadId } = await c.env.FILES.createMultipartUpload(keyOf(c), metadataOf(c));
    return c.json({ data: { upload: uploadId } });
  });
  app.put(`${file}/parts/:number{[1-9][0-9]{0,4}}`, async (c) => {
    const part = await uploadOf(c).uploadPart(Number(c.req.param("number")), await bytesOf(c));
    return c.json({ data: part });
  });
  app.post(`${file}/completion`, async (c) => {
    const { etag, size } = await uploadOf(c).complete(await c.req.json<R2UploadedPart[]>());
    const isTooLarge = size > mostOfAFile;
    if (isTooLarge || (await storedHash(c)) !== c.req.param("sha256")) {
      await c.env.FILES.delete(keyOf(c));
      throw new AppError(isTooLarge ? "payload_too_large" : "conflict");
    }
    return c.json({ data: { etag, size } });
  });
  app.delete(`${file}/parts`, async (c) => {
    await uploadOf(c).abort();
    return c.body(null, 204);
  });
}

type FileContext = Context<AppEnv>;

function keyOf(c: FileContext): string {
  return `${c.req.param("business")}/${c.req.param("sha256")}`;
}

function uploadOf(c: FileContext): R2MultipartUpload {
  return c.env.FILES.resumeMultipartUpload(keyOf(c), c.req.query("upload") ?? "");
}

function metadataOf(c: FileContext) {
  return { httpMetadata: { contentType: c.req.header("Content-Type") ?? "application/octet-stream" } };
}

async function bytesOf(c: FileContext): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header("Content-Length") ?? 0) > mostBytes) throw new AppError("payload_too_large");
  // Without a length, the platform's own bound of a request holds until here.
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (bytes.length > mostBytes) throw new AppError("payload_too_large");
  return bytes;
}

async function storedHash(c: FileContext): Promise<string> {
  const stored = await c.env.FILES.get(keyOf(c));
  const hash = createHash("sha256");
  if (stored) for await (const chunk of stored.body) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}
