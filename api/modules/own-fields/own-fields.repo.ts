import { asc, eq, exists, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { OwnField } from "#shared/contracts/own-field.ts";
import { among } from "#api/db/conditions.ts";
import { ownFields, ownValues } from "#api/db/schema/own-fields.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

export type OwnFieldRow = Omit<typeof ownFields.$inferSelect, "businessId">;

/** Index: own_fields_shown. */
export function ownFieldRows(db: TenantDb): Promise<OwnFieldRow[]> {
  return db
    .from(ownFields)
    .where(isShown)
    .orderBy(...inOrder)
    .all();
}

// Written out, since a partial index serves only a condition that says the same.
const isShown = sql`removed_at is null`;
const inOrder = [asc(ownFields.position), asc(ownFields.id)];

/** Primary key of own_values. */
export function isUsed(db: TenantDb, fieldId: SQL | string, values?: readonly string[]): SQL {
  return exists(
    db
      .select({ userId: ownValues.userId })
      .from(ownValues)
      .where(eq(ownValues.fieldId, fieldId), values && among(ownValues.value, values))
      .limit(1),
  );
}

/** As managers see them. Index: own_fields_shown; primary key of own_values. */
export async function listOwn(db: TenantDb): Promise<OwnField[]> {
  const { businessId: _, ...columns } = getTableColumns(ownFields);
  const rows = await db
    .select({ ...columns, isUsed: sql<number>`${isUsed(db, sql`own_fields.id`)}` })
    .from(ownFields)
    .where(isShown)
    .orderBy(...inOrder)
    .all();
  return rows.map((row) => toOwnField(row, row.isUsed === 1));
}

function toOwnField({ id, key, name, names, kind, choices, isRequired, revision }: OwnFieldRow, isUsed: boolean) {
  return { id, key, name, names, kind, choices, is_required: isRequired, is_used: isUsed, revision };
}

/**
 * A condition of people: each has what a filter asks for, `fieldId=value` joined as in an address; what no field is, nobody
 * has. However much is asked, it is one value to the statement. Primary key of own_values.
 */
export function hasOwnValues(db: TenantDb, userId: SQLiteColumn, filter: string): SQL | undefined {
  const asked = new Set(Array.from(new URLSearchParams(filter), (pair) => JSON.stringify(pair)));
  if (asked.size === 0) return undefined;
  const pairs = sql`(select value ->> 0, value ->> 1 from json_each(${`[${[...asked].join()}]`}))`;
  const having = db
    .select({ userId: ownValues.userId })
    .from(ownValues)
    .where(sql`(${ownValues.fieldId}, ${ownValues.value}) in ${pairs}`)
    .groupBy(ownValues.userId)
    .having(sql`count(*) = ${asked.size}`);
  return sql`${userId} in ${having}`;
}
