import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A stored file. Its key names owner and content, so what stands behind a key never changes. */
export const files = sqliteTable(
  "files",
  {
    key: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /**
     * `lesson`: for those who may study it. `brand`: part of the business's identity, for everybody. `avatar`: a user's
     * picture, for everybody who is signed in to the business. `upload`: what a person sent up, for them and for who
     * reviews it. `question`: a picture that a question of the test bank is asked on, for everybody of the business who was told its key.
     */
    ownerKind: text("owner_kind", { enum: ["lesson", "brand", "avatar", "upload", "question"] }).notNull(),
    /** The lesson's, the business's, the user's, the upload's or the picture's id; of a brand file that a manager sent up, the upload's. */
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    r2Key: text("r2_key").notNull(),
    /** R2's own, without quotes. */
    etag: text().notNull(),
    /** Of files that name one another, as an adaptive stream's do: what they are found under by name. */
    folder: text(),
    /** Nothing names it any more; open players may still hold its address for a while. */
    retiredAt: integer("retired_at"),
  },
  (t) => [index("files_owner").on(t.businessId, t.ownerKind, t.ownerId), index("files_folder").on(t.folder, t.name)],
);
