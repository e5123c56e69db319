import { and, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { FileKind } from "#shared/domain/file-kind.ts";
import type { UploadPurpose } from "#shared/domain/upload-limits.ts";
import { files } from "#api/db/schema/files.ts";
import { users } from "#api/db/schema/identity.ts";
import { uploadParts, uploads } from "#api/db/schema/uploads.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { brandKey } from "#api/modules/files/public.ts";
import { avatarKey, setAvatar } from "#api/modules/identity/public.ts";

/** The viewer's uploads that nothing holds yet, wherever they are for. */
export async function listLoose(db: TenantDb, userId: string) {
  // Index: uploads_target.
  return db.primary
    .select({
      id: uploads.id,
      purpose: uploads.purpose,
      targetId: uploads.targetId,
      name: uploads.name,
      bytes: uploads.bytes,
      r2Key: uploads.r2Key,
      r2UploadId: uploads.r2UploadId,
      completedAt: uploads.completedAt,
    })
    .from(uploads)
    .where(eq(uploads.userId, userId), isNull(uploads.attachedAt))
    .all();
}

export interface NewUpload {
  id: string;
  userId: string;
  purpose: UploadPurpose;
  targetId: string;
  name: string;
  bytes: number;
  r2Key: string;
  r2UploadId: string;
}

export interface UploadRoom {
  /** Loose files at the upload's place, itself included. */
  files: number;
  /** Bytes of the person's loose files, its own included. */
  bytes: number;
}

/**
 * Begins an upload where there is room and no loose file of its name at its place; false where not. Room is looked for and
 * taken in one statement: starts side by side never take more than there is.
 */
export async function insertUpload(db: TenantDb, upload: NewUpload, room: UploadRoom, now: number): Promise<boolean> {
  const { userId, purpose, targetId, name, bytes } = upload;
  // Index: uploads_target.
  const own = and(eq(uploads.userId, userId), isNull(uploads.attachedAt));
  const here = and(own, eq(uploads.purpose, purpose), eq(uploads.targetId, targetId));
  const namesake = db
    .select({ one: sql`1` })
    .from(uploads)
    .where(here, eq(uploads.name, name));
  const count = db
    .select({ count: sql`count(*)` })
    .from(uploads)
    .where(here);
  const sum = db
    .select({ bytes: sql`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(own);
  const begun = await db
    .insertFrom(
      uploads,
      {
        ...upload,
        category: null,
        contentType: null,
        createdAt: now,
        touchedAt: now,
        completedAt: null,
        attachedAt: null,
      },
      (rows) =>
        // Primary key of users.
        rows
          .from(users)
          .where(
            eq(users.id, userId),
            notExists(namesake),
            sql`(${count}) < ${room.files}`,
            sql`(${sum}) + ${bytes} <= ${room.bytes}`,
          ),
    )
    .run();
  return begun.meta.changes > 0;
}

interface Sent {
  userId: string;
  purpose: UploadPurpose;
  targetId: string;
}

/** Of these uploads, the files that have come wholly and that this person sent for this place, and no others; not run yet. */
export function sentFiles(db: TenantDb, sent: Sent, ids: readonly string[], ...further: SQL[]) {
  return (
    db
      .select({
        uploadId: uploads.id,
        fileKey: files.key,
        name: files.name,
        bytes: files.bytes,
        contentType: files.contentType,
      })
      // Primary key of uploads, index files_owner.
      .from(uploads)
      .innerJoin(files, and(eq(files.ownerKind, "upload"), eq(files.ownerId, uploads.id)))
      .where(
        among(uploads.id, ids),
        eq(uploads.userId, sent.userId),
        eq(uploads.purpose, sent.purpose),
        eq(uploads.targetId, sent.targetId),
        isNotNull(uploads.completedAt),
        ...further,
      )
      .orderBy(uploads.createdAt)
  );
}

/** The viewer's own upload with its parts; another person's is none. */
export async function findUpload(db: TenantDb, userId: string, id: string) {
  const [[upload], parts] = await db.primary.batch([
    // Primary keys of uploads and upload_parts.
    db.from(uploads).where(eq(uploads.id, id), eq(uploads.userId, userId)),
    db
      .select({ number: uploadParts.number, etag: uploadParts.etag, sha256: uploadParts.sha256 })
      .from(uploadParts)
      .innerJoin(uploads, and(eq(uploads.id, uploadParts.uploadId), eq(uploads.userId, userId)))
      .where(eq(uploadParts.uploadId, id))
      .orderBy(uploadParts.number),
  ]);
  return upload && { ...upload, parts };
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

interface Part {
  number: number;
  etag: string;
  sha256: string;
}

/** `kind` and `name`: what the first part tells. */
export async function writePart(
  db: TenantDb,
  uploadId: string,
  part: Part,
  told: { kind: FileKind; name: string } | undefined,
  now: number,
): Promise<void> {
  const row = { uploadId, ...part };
  await db.batch([
    db.insert(uploadParts, row).onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.number], set: row }),
    db.update(
      uploads,
      {
        touchedAt: now,
        ...(told && { name: told.name, category: told.kind.category, contentType: told.kind.contentType }),
      },
      eq(uploads.id, uploadId),
    ),
  ]);
}

export interface FinishedFile {
  key: string;
  name: string;
  kind: FileKind;
  sha256: string;
  etag: string;
}

/**
 * Notes that an upload is a file now, in one transaction; a person's picture is theirs with that. Answers the R2 keys that
 * nothing names any more, among them its own where it was taken back meanwhile: then nothing is noted.
 */
export async function writeFile(
  db: TenantDb,
  upload: UploadRow,
  { key, name, kind, sha256, etag }: FinishedFile,
  now: number,
): Promise<{ isNoted: boolean; unnamed: string[] }> {
  const { id, bytes, r2Key } = upload;
  const isAvatar = upload.purpose === "avatar";
  const file = {
    name: isPictureOf(upload.purpose) ? `picture.${kind.extension}` : name,
    contentType: kind.contentType,
    bytes,
    sha256,
    r2Key,
    etag,
    folder: null,
    retiredAt: null,
  };
  const owned = ownedBy(upload, key);
  const [noted, , ...earlier] = await db.batch([
    db.update(
      uploads,
      {
        name,
        category: kind.category,
        contentType: kind.contentType,
        completedAt: now,
        touchedAt: now,
        ...(isAvatar && { attachedAt: now }),
      },
      eq(uploads.id, id),
    ),
    db
      .insertFrom(files, { ...owned, ...file }, (rows) => rows.from(uploads).where(eq(uploads.id, id)))
      .onConflictDoNothing(),
    ...(isAvatar ? setAvatar(db, id, now) : []),
  ]);
  const isNoted = noted.meta.changes > 0;
  return {
    isNoted,
    unnamed: isNoted ? earlier.flatMap((rows) => (Array.isArray(rows) ? rows.map((row) => row.r2Key) : [])) : [r2Key],
  };
}

function isPictureOf(purpose: UploadPurpose): boolean {
  return purpose === "avatar" || purpose === "brand";
}

function ownedBy({ id, userId, purpose }: UploadRow, key: string) {
  switch (purpose) {
    case "avatar":
      return { key: avatarKey(id), ownerKind: "avatar" as const, ownerId: userId };
    case "brand":
      return { key: brandKey(id), ownerKind: "brand" as const, ownerId: id };
    case "assignment":
    case "evidence":
    case "material":
      return { key, ownerKind: "upload" as const, ownerId: id };
  }
}

/** The row and the file's; its parts go with it. False where it stays, since something holds on to it. */
export async function deleteUpload(db: TenantDb, id: string): Promise<boolean> {
  const isLoose = allOf(eq(uploads.id, id), isNull(uploads.attachedAt));
  const [, gone] = await db.batch([
    db.delete(
      files,
      allOf(
        inArray(files.ownerKind, ["upload", "brand"]),
        inArray(files.ownerId, db.select({ id: uploads.id }).from(uploads).where(isLoose)),
      ),
    ),
    db.delete(uploads, isLoose),
  ]);
  return gone.meta.changes > 0;
}
