import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LetterFault, LetterState, QueuedLetter } from "#shared/contracts/queued-letters.ts";
import type { LocaleCode } from "#shared/locales.ts";

/** Letters on their way. What opens an account stands in none of them: links are made as they go out. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    letter: text().$type<QueuedLetter>().notNull(),
    /** Of nobody any more once they are deleted: that the letter went out stays known for a while. */
    userId: text("user_id").notNull(),
    /** Whom it is to, as people read it. */
    name: text().notNull(),
    /** Who had it sent; null: the platform itself. */
    actorId: text("actor_id"),
    locale: text().$type<LocaleCode>().notNull(),
    /** Of the business, for its links where it has no main one. */
    host: text().notNull(),
    fields: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    /** The press that an undo takes back together with it. */
    changeSetId: text("change_set_id"),
    state: text().$type<LetterState>().notNull().default("waiting"),
    /** While it is being sent: when it counts as lost. */
    dueAt: integer("due_at").notNull(),
    tries: integer().notNull().default(0),
    fault: text().$type<LetterFault>(),
    createdAt: integer("created_at").notNull(),
    movedAt: integer("moved_at").notNull(),
  },
  (t) => [
    index("outbox_by_created").on(t.businessId, t.createdAt, t.id),
    index("outbox_by_actor").on(t.businessId, t.actorId, t.createdAt, t.id),
    index("outbox_failed")
      .on(t.businessId, t.createdAt, t.id)
      .where(sql`state = 'failed'`),
    index("outbox_by_person").on(t.businessId, t.userId, t.createdAt),
    index("outbox_change_set")
      .on(t.businessId, t.changeSetId)
      .where(sql`change_set_id is not null`),
    index("outbox_due")
      .on(t.businessId, t.dueAt)
      .where(sql`state = 'waiting'`),
    // Over all businesses: what was due and is still there.
    index("outbox_open")
      .on(t.dueAt)
      .where(sql`state in ('waiting', 'sending')`),
  ],
);
