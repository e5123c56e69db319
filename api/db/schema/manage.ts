import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
