import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Mail of a local installation, which sends none. Stays empty in a deployment. */
export const localMails = sqliteTable(
  "local_mails",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    at: integer().notNull(),
    recipient: text().notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
  },
  (t) => [index("local_mails_at").on(t.businessId, t.at)],
);
