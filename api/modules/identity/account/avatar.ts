import { eq, inArray, isNotNull, ne } from "drizzle-orm";
import { files } from "#api/db/schema/files.ts";
import { users } from "#api/db/schema/identity.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { fileAddress } from "#api/modules/files/public.ts";

/** An upload's bytes never change, so neither does what is behind this. */
export function avatarKey(uploadId: string): string {
  return `avatar-${uploadId}`;
}

/**
 * Statements that make a finished upload its person's picture and take the earlier ones away; batch them after its file's
 * row. They change nothing where the upload is gone. The one with rows answers what the earlier ones were stored under.
 */
export function setAvatar(db: TenantDb, uploadId: string, now: number) {
  const key = avatarKey(uploadId);
  const wearer = db.select({ id: uploads.userId }).from(uploads).where(eq(uploads.id, uploadId));
  return [
    db.update(users, { avatar: fileAddress(key), updatedAt: now }, inArray(users.id, wearer)),
    // Index: files_owner.
    db
      .delete(files, allOf(eq(files.ownerKind, "avatar"), inArray(files.ownerId, wearer), ne(files.key, key)))
      .returning({ r2Key: files.r2Key }),
    db.delete(
      uploads,
      allOf(
        inArray(uploads.userId, wearer),
        eq(uploads.purpose, "avatar"),
        isNotNull(uploads.attachedAt),
        ne(uploads.id, uploadId),
      ),
    ),
  ];
}

/** Whether an address is that of the person's own picture. Primary key: files.key. */
export async function isOwnAvatar(db: TenantDb, userId: string, address: string): Promise<boolean> {
  const own = db.select({ key: files.key }).from(files).where(eq(files.ownerKind, "avatar"), eq(files.ownerId, userId));
  return (await own.all()).some(({ key }) => fileAddress(key) === address);
}

export async function removeAvatar(db: TenantDb, bucket: R2Bucket, userId: string, now: number): Promise<void> {
  const [, removed] = await db.batch([
    db.update(users, { avatar: null, updatedAt: now }, eq(users.id, userId)),
    db.delete(files, allOf(eq(files.ownerKind, "avatar"), eq(files.ownerId, userId))).returning({ r2Key: files.r2Key }),
    db.delete(uploads, allOf(eq(uploads.userId, userId), eq(uploads.purpose, "avatar"), isNotNull(uploads.attachedAt))),
  ]);
  if (removed.length > 0) await bucket.delete(removed.map((file) => file.r2Key));
}
