import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";

/** Who is to be anonymised, as one manager asked and a second one has not confirmed yet. Gone with either, and with its time. */
export const erasures = sqliteTable(
  "erasures",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    businessId: text("business_id").notNull(),
    askedBy: text("asked_by").notNull(),
    askedAt: integer("asked_at").notNull(),
    reason: text().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("erasures_waiting").on(t.businessId, t.expiresAt), index("erasures_asker").on(t.businessId, t.askedBy)],
);
