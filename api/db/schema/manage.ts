import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { BinKind } from "#shared/contracts/bin.ts";
import type { ListName } from "#shared/domain/saved-lists.ts";
import { users } from "./identity.ts";
import { goesWith, ofUser } from "./row-of.ts";

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

/** Whom a set of changes touched, but for the one that its line of the log is about. */
export const changeSetPeople = sqliteTable(
  "change_set_people",
  {
    businessId: text("business_id").notNull(),
    /** Of a person who may be gone. */
    personId: text("person_id").notNull(),
    changeSetId: text("change_set_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.personId, t.changeSetId] })],
);

/** How a list is looked at, under a name. */
export const listViews = sqliteTable(
  "list_views",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    list: text().$type<ListName>().notNull(),
    ownerId: goesWith("owner_id", () => users.id),
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

/** What was removed and can still be brought back: one row a record, written and taken away with the changes themselves. */
export const bin = sqliteTable(
  "bin",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    kind: text().$type<BinKind>().notNull(),
    recordId: text("record_id").notNull(),
    /** The press that removed it. */
    changeSetId: text("change_set_id").notNull(),
    /** How many other records that press changed: they come back with it. */
    others: integer().notNull(),
    name: text().notNull(),
    /** Folded, for those who look for it. */
    nameKey: text("name_key").notNull(),
    /** The team that it stood in; null: at the top, or it stands in none. */
    teamId: text("team_id"),
    /** Whose alone it was; null: the business's. */
    ownerId: text("owner_id"),
    /** Who removed it. */
    actorId: text("actor_id").notNull(),
    at: integer().notNull(),
  },
  (t) => [
    uniqueIndex("bin_record").on(t.businessId, t.kind, t.recordId),
    index("bin_by_at").on(t.businessId, t.at, t.id),
    index("bin_by_actor").on(t.businessId, t.actorId),
    index("bin_own")
      .on(t.businessId, t.ownerId)
      .where(sql`owner_id is not null`),
  ],
);
