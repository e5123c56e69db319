import type { Target } from "#api/modules/publishing/public.ts";

interface StoredUpload {
  r2Key: string;
  r2UploadId: string;
  completedAt: number | null;
}

/** R2 deletes so many objects a call. */
const objectsAtOnce = 1000;

/** Takes objects out of R2, and lets go of uploads that are on their way. One that is gone already is no failure. */
export async function removeObjects(
  { files }: Pick<Target, "files">,
  keys: readonly string[],
  uploads: readonly StoredUpload[] = [],
): Promise<void> {
  for (const { r2Key, r2UploadId, completedAt } of uploads) {
    if (completedAt === null)
      await files
        .resumeMultipartUpload(r2Key, r2UploadId)
        .abort()
        .catch(() => undefined);
  }
  const all = [...new Set([...keys, ...uploads.map(({ r2Key }) => r2Key)])];
  for (let from = 0; from < all.length; from += objectsAtOnce)
    await files.delete(all.slice(from, from + objectsAtOnce));
}

/** Every object below a prefix, whatever named it. */
export async function removeBelow(bucket: R2Bucket, prefix: string): Promise<number> {
  let gone = 0;
  for (;;) {
    const { objects } = await bucket.list({ prefix, limit: objectsAtOnce });
    if (objects.length === 0) return gone;
    await bucket.delete(objects.map(({ key }) => key));
    gone += objects.length;
  }
}
