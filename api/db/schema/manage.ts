import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One column of one record, as it was and as it became. */
export interface ChangedValue {
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

export interface ChangedRecord {
  id: string;
  values: Record<string, ChangedValue>;
}

/** What one press of a manager changed, with what it takes to undo it. */
export const changeSets = sqliteTable("change_sets", {
  id: text().primaryKey(),
  businessId: text("business_id").notNull(),
  at: integer().notNull(),
  actorId: text("actor_id").notNull(),
  /** The records' kind; columns are named as in api/db/schema. */
  kind: text({ enum: ["user"] }).notNull(),
  records: text({ mode: "json" }).$type<ChangedRecord[]>().notNull(),
  undoneAt: integer("undone_at"),
  undoneBy: text("undone_by"),
});
