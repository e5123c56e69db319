import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { OwnFieldKind } from "#shared/contracts/own-field.ts";
import { indexOfKnown, ofUser } from "./row-of.ts";

/** What a business itself wants to know of its people; the values stand in `users.fields`. */
export const ownFields = sqliteTable(
  "own_fields",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** As files and directories call it. */
    key: text().notNull(),
    name: text().notNull(),
    /** In languages that call it otherwise. */
    names: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    kind: text().$type<OwnFieldKind>().notNull(),
    choices: text({ mode: "json" }).$type<{ id: string; name: string }[]>().notNull().default([]),
    isRequired: integer("is_required", { mode: "boolean" }).notNull().default(false),
    position: integer().notNull(),
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Its values are kept for as long as it can be brought back. */
    removedAt: integer("removed_at"),
  },
  (t) => [
    uniqueIndex("own_fields_key")
      .on(t.businessId, t.key)
      .where(sql`removed_at is null`),
    index("own_fields_shown")
      .on(t.businessId, t.position, t.id)
      .where(sql`removed_at is null`),
    // Over all businesses: what was removed long ago goes once a day.
    indexOfKnown("own_fields_removed", t.removedAt),
  ],
);

/**
 * Who has which value. Follows from `users.fields` as they change by a trigger (at the end of `0000_initial.sql`), and as somebody
 * is added by `personRecords`: a trigger on INSERT would have every table that refers to people looked through.
 */
export const ownValues = sqliteTable(
  "own_values",
  {
    businessId: text("business_id").notNull(),
    fieldId: text("field_id").notNull(),
    value: text().notNull(),
    userId: ofUser(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.fieldId, t.value, t.userId] }),
    index("own_values_user").on(t.userId, t.fieldId),
  ],
);
