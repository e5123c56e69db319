import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type OwnedFile } from "./owned-file.ts";
import { objectKey } from "./load-files.ts";
import { storedDigest } from "./stored-digest.ts";
import { LoadError } from "../plan/load-target.ts";
import type { PackFile } from "../pack/pack-files.ts";
import type { PackFolder } from "../pack/pack-folder.ts";

/** Larger files go in parts: no more than one part of them is ever in memory, and Cloudflare takes no request above 100 MB. */
const partBytes = 8 * 1024 * 1024;
const atOnce = 4;

/** What of a bucket bytes are put into by. */
export interface ByteStore {
  /** `sha256`: of what stands under the key, as far as it is known. */
  standing(key: string): Promise<{ sha256?: string | undefined; etag: string } | null>;
  put(key: string, bytes: Uint8Array<ArrayBuffer>, options: PutOptions): Promise<{ etag: string } | null>;
  createMultipartUpload(
    key: string,
    options: PutOptions,
  ): Promise<{
    uploadPart(number: number, bytes: Uint8Array<ArrayBuffer>): Promise<R2UploadedPart>;
    complete(parts: R2UploadedPart[]): Promise<{ etag: string }>;
    abort(): Promise<void>;
  }>;
}
interface PutOptions {
  httpMetadata: { contentType: string };
  customMetadata: { sha256: string };
}

export function bucketStore(bucket: R2Bucket): ByteStore {
  return {
    async standing(key) {
      const object = await bucket.head(key);
      return object && { sha256: storedDigest(object), etag: object.etag };
    },
    put: (key, bytes, options) => bucket.put(key, bytes, { ...options, sha256: options.customMetadata.sha256 }),
    createMultipartUpload: (key, options) => bucket.createMultipartUpload(key, options),
  };
}

/** Bytes that are not there yet go to R2, under their content's hash; answers R2's entity tag by key. */
export async function storeBytes(
  store: ByteStore,
  businessId: string,
  folder: PackFolder,
  owned: readonly OwnedFile[],
): Promise<Map<string, string>> {
  // Reading a document takes the thread, as hashing does (load-batches.ts): what was closed meanwhile is to be seen closed.
  await setImmediate();
  const etags = new Map<string, string>();
  const waiting = [...owned];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      etags.set(next.key, await stored(store, objectKey(businessId, next.file), folder, next.file));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return etags;
}

async function stored(bucket: ByteStore, key: string, folder: PackFolder, file: PackFile): Promise<string> {
  // A size alone says nothing of what it holds.
  const known = await bucket.standing(key);
  if (known?.sha256 === file.sha256) return known.etag;
  if (file.size > partBytes) return storedInParts(bucket, key, folder, file);
  const bytes = await folder.read(file.path);
  if (createHash("sha256").update(bytes).digest("hex") !== file.sha256) throw changed(file);
  const put = await bucket.put(key, bytes, optionsOf(file));
  return put?.etag ?? "";
}

async function storedInParts(bucket: ByteStore, key: string, folder: PackFolder, file: PackFile): Promise<string> {
  const upload = await bucket.createMultipartUpload(key, optionsOf(file));
  try {
    const hash = createHash("sha256");
    const parts: R2UploadedPart[] = [];
    for (let at = 0; at < file.size; at += partBytes) {
      const length = Math.min(partBytes, file.size - at);
      const bytes = await folder.read(file.path, { at, length });
      if (bytes.length < length) throw changed(file);
      hash.update(bytes);
      parts.push(await upload.uploadPart(parts.length + 1, bytes));
    }
    if (hash.digest("hex") !== file.sha256) throw changed(file);
    return (await upload.complete(parts)).etag;
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  }
}

function optionsOf({ contentType, sha256 }: PackFile): PutOptions {
  return { httpMetadata: { contentType }, customMetadata: { sha256 } };
}

function changed(file: PackFile): LoadError {
  return new LoadError(`${file.path} changed while it was loaded`);
}
