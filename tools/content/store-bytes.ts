import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { objectKey, type OwnedFile } from "./load-files.ts";
import { LoadError, type Target } from "./load-target.ts";
import type { PackFile } from "./pack-files.ts";

/** Larger files go in parts: no more than one part of them is ever in memory, and Cloudflare takes no request above 100 MB. */
const partBytes = 32 * 1024 * 1024;
const atOnce = 4;

/** Bytes that are not there yet go to R2, under their content's hash; answers R2's entity tag by key. */
export async function storeBytes(
  target: Target,
  businessId: string,
  owned: readonly OwnedFile[],
): Promise<Map<string, string>> {
  const etags = new Map<string, string>();
  const waiting = [...owned];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      etags.set(next.key, await stored(target.files, objectKey(businessId, next.file), next.file));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return etags;
}

async function stored(bucket: R2Bucket, key: string, file: PackFile): Promise<string> {
  const known = await bucket.head(key);
  if (known?.size === file.size) return known.etag;
  if (file.size > partBytes) return storedInParts(bucket, key, file);
  const bytes = await readFile(file.absolutePath);
  if (createHash("sha256").update(bytes).digest("hex") !== file.sha256) throw changed(file);
  // Copied out of Node's buffer pool: what is put is exactly these bytes.
  const put = await bucket.put(key, new Uint8Array(bytes), { httpMetadata: { contentType: file.contentType } });
  return put?.etag ?? "";
}

async function storedInParts(bucket: R2Bucket, key: string, file: PackFile): Promise<string> {
  const upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType: file.contentType } });
  const handle = await open(file.absolutePath);
  try {
    const hash = createHash("sha256");
    const parts: R2UploadedPart[] = [];
    for (let at = 0; at < file.size; at += partBytes) {
      const bytes = new Uint8Array(Math.min(partBytes, file.size - at));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, at);
      if (bytesRead < bytes.length) throw changed(file);
      hash.update(bytes);
      parts.push(await upload.uploadPart(parts.length + 1, bytes));
    }
    if (hash.digest("hex") !== file.sha256) throw changed(file);
    return (await upload.complete(parts)).etag;
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
}

function changed(file: PackFile): LoadError {
  return new LoadError(`${file.path} changed while it was loaded`);
}
