import { type FileKind, fileKind, headBytes, zipKind } from "#shared/domain/file-kind.ts";
import { nameForKind } from "#shared/domain/file-name.ts";
import { zipTailBytes } from "#shared/domain/zip-listing.ts";
import { AppError } from "#shared/errors.ts";
import type { FinishedFile, UploadRow } from "./uploads.repo.ts";

/** Joins the parts in R2. Done before and not noted (the answer was lost): the object is there, and that is enough. */
export async function joinParts(bucket: R2Bucket, upload: UploadRow): Promise<R2Object> {
  const known = await bucket.head(upload.r2Key);
  if (known) return known;
  const parts = upload.parts.map(({ number, etag }) => ({ partNumber: number, etag }));
  try {
    return await bucket.resumeMultipartUpload(upload.r2Key, upload.r2UploadId).complete(parts);
  } catch (error) {
    const joined = await bucket.head(upload.r2Key);
    if (joined) return joined;
    throw new AppError("conflict", { cause: error });
  }
}

/** What the whole file is, by the bytes that are stored. */
export async function kindOfObject(bucket: R2Bucket, { key, size }: R2Object): Promise<FileKind | undefined> {
  const kind = fileKind(await bytesOf(bucket, key, 0, Math.min(headBytes, size)));
  if (kind?.extension !== "zip") return kind;
  const tail = Math.min(zipTailBytes, size);
  return zipKind(await bytesOf(bucket, key, size - tail, tail), size);
}

/** All of it: a camera's notes may stand before a picture's size, however long they are. */
export async function wholeObject(bucket: R2Bucket, { key, size }: R2Object): Promise<Uint8Array> {
  return bytesOf(bucket, key, 0, size);
}

async function bytesOf(bucket: R2Bucket, key: string, offset: number, length: number): Promise<Uint8Array> {
  const object = await bucket.get(key, { range: { offset, length } });
  if (!object) throw new AppError("conflict");
  return new Uint8Array(await object.arrayBuffer());
}

/** The file's hash is that of its parts' hashes, in order: the whole was never in one place. */
export async function fileOf(upload: UploadRow, kind: FileKind, etag: string): Promise<FinishedFile> {
  const digests = Buffer.from(upload.parts.map(({ sha256 }) => sha256).join(""), "hex");
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", digests)).toString("hex");
  return { key: `upload-${upload.id}`, name: nameForKind(upload.name, kind.extension), kind, sha256, etag };
}

/** Removes what R2 holds of an upload, joined or not. */
export async function forgetBytes(
  bucket: R2Bucket,
  { r2Key, r2UploadId, completedAt }: Pick<UploadRow, "r2Key" | "r2UploadId" | "completedAt">,
): Promise<void> {
  // Already aborted, or joined: R2 knows no such upload.
  if (completedAt === null)
    await bucket
      .resumeMultipartUpload(r2Key, r2UploadId)
      .abort()
      .catch(() => undefined);
  await bucket.delete(r2Key);
}
