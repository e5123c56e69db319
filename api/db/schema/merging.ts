import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Two accounts of one person that became one: what the closed one had is the other's, and the log is read as if the other
 * had done it. Taken back, the row is gone.
 */
export const merges = sqliteTable(
  "merges",
  {
    closedId: text("closed_id").primaryKey(),
    businessId: text("business_id").notNull(),
    keptId: text("kept_id").notNull(),
    at: integer().notNull(),
    /** Points by board that both had for the same thing: they count once. */
    doubled: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (t) => [index("merges_kept").on(t.businessId, t.keptId), index("merges_by_time").on(t.at)],
);

/** Rows as they were before two accounts were merged, and as the merge left them, for as long as it can be taken back. */
export const mergeRows = sqliteTable(
  "merge_rows",
  {
    businessId: text("business_id").notNull(),
    closedId: text("closed_id").notNull(),
    /** Of the table; with a column where the rows are somebody else's and name the person there. */
    name: text().notNull(),
    /** `closed`: of the account that goes; `kept`: of the one that stays, before; `left`: of the one that stays, after. */
    stage: text({ enum: ["closed", "kept", "left"] }).notNull(),
    /** The row's key without its person, as a JSON array. */
    key: text().notNull(),
    /** Its columns but for the person, as a JSON object by their names in the schema. */
    row: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.closedId, t.name, t.stage, t.key] })],
);
