import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";

/**
 * The hash of the password that a content pack last gave a user. While the pack says the same, loading it again leaves a
 * password that the user chose since alone.
 */
export const packPasswords = sqliteTable("pack_passwords", {
  userId: text("user_id").primaryKey().references(() => users.id, { onDelete: "cascade" }),
  businessId: text("business_id").notNull(),
  passwordHash: text("password_hash").notNull(),
});
