import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ListName } from "#shared/domain/saved-lists.ts";
import { users } from "./identity.ts";
import { ofUser } from "./row-of.ts";

/** A row by the names of api/db/schema, but for its business; values as JSON has them. */
export type StoredRow = Record<string, unknown>;

/** One record as a set of changes holds it: what was added, what was removed, or its columns before and after. */
export type ChangedRecord = { kind: string; id: string } & (
  | { added: StoredRow }
  | { removed: StoredRow }
  | { values: Record<string, { before: unknown; after: unknown }> }
);

/** What one press of a manager changed, with what it takes to undo it. */
export const changeSets = sqliteTable("change_sets", {
  id: text().primaryKey(),
  businessId: text("business_id").notNull(),
  at: integer().notNull(),
  actorId: text("actor_id").notNull(),
  /** Of the first record. */
  kind: text().notNull(),
  /** In the order in which they were written. */
  records: text({ mode: "json" }).$type<ChangedRecord[]>().notNull(),
  undoneAt: integer("undone_at"),
  undoneBy: text("undone_by"),
});

/** How a list is looked at, under a name. */
export const listViews = sqliteTable(
  "list_views",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    list: text().$type<ListName>().notNull(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Of the list's address, without its question mark. */
    query: text().notNull(),
    isShared: integer("is_shared", { mode: "boolean" }).notNull().default(false),
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("list_views_own").on(t.ownerId, t.list, t.name),
    index("list_views_shared")
      .on(t.businessId, t.list, t.name)
      .where(sql`is_shared = 1`),
  ],
);

/** The view that a list opens with for somebody. */
export const defaultViews = sqliteTable(
  "default_views",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    list: text().$type<ListName>().notNull(),
    viewId: text("view_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);
