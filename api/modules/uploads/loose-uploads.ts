import { and, eq, isNull } from "drizzle-orm";
import type { Upload } from "#shared/contracts/uploads.ts";
import type { UploadPurpose } from "#shared/domain/upload-limits.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { uploadParts, uploads } from "#api/db/schema/uploads.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { toUpload } from "./upload-view.ts";

type Row = Parameters<typeof toUpload>[0];

/** A person's uploads for one place that nothing holds yet, and their parts; batch them. */
export function looseUploads(db: TenantDb, userId: string, purpose: UploadPurpose, targetId: string) {
  const isLoose = and(
    eq(uploads.userId, userId),
    eq(uploads.purpose, purpose),
    eq(uploads.targetId, targetId),
    isNull(uploads.attachedAt),
  );
  return [
    // Index: uploads_target, in both.
    db.from(uploads).where(isLoose).orderBy(uploads.createdAt),
    db
      .select({ uploadId: uploadParts.uploadId, number: uploadParts.number })
      .from(uploadParts)
      .innerJoin(uploads, eq(uploads.id, uploadParts.uploadId))
      .where(isLoose),
  ] as const;
}

export function toUploads(rows: readonly Row[], parts: readonly { uploadId: string; number: number }[]): Upload[] {
  const byUpload = grouped(parts, (part) => part.uploadId);
  return rows.map((row) =>
    toUpload(
      row,
      (byUpload.get(row.id) ?? []).map(({ number }) => number),
    ),
  );
}
