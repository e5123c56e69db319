import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";

/**
 * The hash of the password that a content pack last gave a user. While the pack says the same, loading it again leaves a
 * password that the user chose since alone.
 */
export const packPasswords = sqliteTable("pack_passwords", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  businessId: text("business_id").notNull(),
  passwordHash: text("password_hash").notNull(),
});

/** The digest of a part that managers changed: it is theirs, and no pack writes it any more. */
export const changedHere = "changed-here";

/**
 * What content packs last brought, by name (`course/fire`, `lesson/fire/read`, `setting/primary_color`): a load writes what
 * differs from it alone, and leaves what was changed here since.
 */
export const packParts = sqliteTable(
  "pack_parts",
  {
    businessId: text("business_id").notNull(),
    part: text().notNull(),
    digest: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.part] })],
);
