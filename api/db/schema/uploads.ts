import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileCategory } from "#shared/domain/file-category.ts";
import type { UploadPurpose } from "#shared/domain/upload-limits.ts";
import { goesWith, ofUser } from "./row-of.ts";

/** A file on its way from its person's device into R2. */
export const uploads = sqliteTable(
  "uploads",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    purpose: text().$type<UploadPurpose>().notNull(),
    /** What it is for: of `assignment`, the lesson; of `avatar`, the person; of `brand`, the picture's name; of `material`, the course; of `evidence`, who learnt. */
    targetId: text("target_id").notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    r2Key: text("r2_key").notNull(),
    /** Of R2's multipart upload. */
    r2UploadId: text("r2_upload_id").notNull(),
    /** By its own bytes; null until its first part is here. */
    category: text().$type<FileCategory>(),
    contentType: text("content_type"),
    createdAt: integer("created_at").notNull(),
    /** When something last happened to it. */
    touchedAt: integer("touched_at").notNull(),
    /** When it became a file. */
    completedAt: integer("completed_at"),
    /** Since when something holds on to it; what nothing holds goes after a while. */
    attachedAt: integer("attached_at"),
  },
  (t) => [
    index("uploads_target").on(t.userId, t.purpose, t.targetId),
    index("uploads_loose").on(t.attachedAt, t.touchedAt),
  ],
);

export const uploadParts = sqliteTable(
  "upload_parts",
  {
    businessId: text("business_id").notNull(),
    uploadId: goesWith("upload_id", () => uploads.id),
    /** 1-based. */
    number: integer().notNull(),
    etag: text().notNull(),
    sha256: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.number] })],
);
