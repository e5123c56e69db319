import { and, eq, ne } from "drizzle-orm";
import type { PictureKind } from "#shared/domain/picture-kind.ts";
import { fileAddress } from "../../content/file-address.ts";
import { files } from "../../db/schema/files.ts";
import { users } from "../../db/schema/identity.ts";
import type { TenantDb } from "../../db/tenant-db.ts";

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  kind: PictureKind;
  /** SHA-256, hexadecimal. */
  sha256: string;
}

/** Stores the bytes first: a row never names bytes that are not there. Earlier pictures of the user go. */
export async function storeAvatar(db: TenantDb, bucket: R2Bucket, userId: string, { bytes, kind, sha256 }: Picture, now: number): Promise<void> {
  const key = `avatar-${await keyOf(`${db.businessId}|${userId}|${sha256}`)}`;
  const r2Key = `avatars/${db.businessId}/${userId}/${sha256}`;
  const object = await bucket.put(r2Key, bytes, { httpMetadata: { contentType: kind.contentType } });
  const row = { key, ownerKind: "avatar" as const, ownerId: userId, name: `picture.${kind.extension}`, contentType: kind.contentType, bytes: bytes.byteLength, sha256, r2Key, etag: object.etag };
  const [removed] = await db.batch([
    removeOthers(db, userId, key),
    db.insert(files, row).onConflictDoUpdate({ target: files.key, set: row }),
    db.update(users, { avatar: fileAddress(key), updatedAt: now }, eq(users.id, userId)),
  ]);
  await forget(bucket, removed);
}

/** Index: files_owner. */
function removeOthers(db: TenantDb, userId: string, keptKey: string) {
  return db.delete(files, and(eq(files.ownerKind, "avatar"), eq(files.ownerId, userId), ne(files.key, keptKey))!).returning({ r2Key: files.r2Key });
}

async function forget(bucket: R2Bucket, removed: { r2Key: string }[]): Promise<void> {
  if (removed.length > 0) await bucket.delete(removed.map((file) => file.r2Key));
}

async function keyOf(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("base64url");
}
