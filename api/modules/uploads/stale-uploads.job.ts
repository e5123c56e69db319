import { and, inArray, isNull, lt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { files } from "#api/db/schema/files.ts";
import { uploads } from "#api/db/schema/uploads.ts";

/** Nothing happened to it for this long, and nothing holds it: whoever began it will not go on. R2 keeps parts as long. */
const staleAfterMs = 7 * 24 * 60 * 60_000;
/** D1 binds 100 values a statement. */
const uploadsAtOnce = 50;
const turns = 40;

/** Removes uploads that nobody finished or handed in, bytes first, of every business of one database. Answers how many. */
export async function deleteStaleUploads(database: D1Database, bucket: R2Bucket, now: number): Promise<number> {
  const db = drizzle(database);
  let gone = 0;
  for (let turn = 0; turn < turns; turn++) {
    const stale = await db
      .select({
        id: uploads.id,
        r2Key: uploads.r2Key,
        r2UploadId: uploads.r2UploadId,
        completedAt: uploads.completedAt,
      })
      .from(uploads)
      // Index: uploads_loose.
      .where(and(isNull(uploads.attachedAt), lt(uploads.touchedAt, now - staleAfterMs)))
      .limit(uploadsAtOnce);
    if (stale.length === 0) break;
    for (const { r2Key, r2UploadId, completedAt } of stale) {
      // R2 may have let go of it by itself.
      if (completedAt === null)
        await bucket
          .resumeMultipartUpload(r2Key, r2UploadId)
          .abort()
          .catch(() => undefined);
    }
    await bucket.delete(stale.map(({ r2Key }) => r2Key));
    const ids = stale.map(({ id }) => id);
    await db.batch([
      db.delete(files).where(and(inArray(files.ownerKind, ["upload", "brand"]), inArray(files.ownerId, ids))),
      db.delete(uploads).where(inArray(uploads.id, ids)),
    ]);
    gone += stale.length;
  }
  return gone;
}
