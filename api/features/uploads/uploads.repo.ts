import { and, eq, isNull } from "drizzle-orm";
import type { FileKind } from "#shared/domain/file-kind.ts";
import type { UploadPurpose } from "#shared/domain/upload-limits.ts";
import { files } from "../../db/schema/files.ts";
import { uploadParts, uploads } from "../../db/schema/uploads.ts";
import type { TenantDb } from "../../db/tenant-db.ts";

/** The viewer's uploads that nothing holds yet, wherever they are for. */
export async function listLoose(db: TenantDb, userId: string) {
  // Index: uploads_target.
  return db.primary
    .select({ purpose: uploads.purpose, targetId: uploads.targetId, name: uploads.name, bytes: uploads.bytes })
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

export async function insertUpload(db: TenantDb, upload: NewUpload, now: number): Promise<void> {
  await db.insert(uploads, { ...upload, createdAt: now, touchedAt: now }).run();
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
export async function writePart(db: TenantDb, uploadId: string, part: Part, told: { kind: FileKind; name: string } | undefined, now: number): Promise<void> {
  const row = { uploadId, ...part };
  await db.batch([
    db.insert(uploadParts, row).onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.number], set: row }),
    db.update(uploads, { touchedAt: now, ...(told && { name: told.name, category: told.kind.category, contentType: told.kind.contentType }) }, eq(uploads.id, uploadId)),
  ]);
}

export interface FinishedFile {
  key: string;
  name: string;
  kind: FileKind;
  sha256: string;
  etag: string;
}

export async function writeFile(db: TenantDb, { id, bytes, r2Key }: UploadRow, { key, name, kind, sha256, etag }: FinishedFile, now: number): Promise<void> {
  await db.batch([
    db
      .insert(files, { key, ownerKind: "upload", ownerId: id, name, contentType: kind.contentType, bytes, sha256, r2Key, etag })
      .onConflictDoNothing(),
    db.update(uploads, { name, category: kind.category, contentType: kind.contentType, completedAt: now, touchedAt: now }, eq(uploads.id, id)),
  ]);
}

/** The row and the file's; its parts go with it. */
export async function deleteUpload(db: TenantDb, id: string): Promise<void> {
  await db.batch([db.delete(files, and(eq(files.ownerKind, "upload"), eq(files.ownerId, id))!), db.delete(uploads, eq(uploads.id, id))]);
}
