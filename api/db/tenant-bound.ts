import { eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Value, allOf } from "#api/db/conditions.ts";

/** A table that belongs to a business. One without a `business_id` column cannot be named in a tenant's query. */
export type TenantTable = SQLiteTable & { businessId: SQLiteColumn };

/**
 * `table.business_id = ?` and the given conditions. Each stands in parentheses: without them a hand-written
 * sql`… or …` would step out of its business.
 */
export function boundTo(businessId: Value<string>, table: TenantTable, ...conditions: (SQL | undefined)[]): SQL {
  return allOf(eq(businessOf(table), businessId), ...enclosed(conditions));
}

/**
 * The same where the conditions name the key by which rows are found: by the unary plus SQLite looks for no index that
 * begins with the business (sqlite.org/optoverview.html), of which it would read every row.
 */
export function foundWithin(businessId: Value<string>, table: TenantTable, ...conditions: (SQL | undefined)[]): SQL {
  return allOf(eq(sql`+${businessOf(table)}`, businessId), ...enclosed(conditions));
}

function businessOf({ businessId }: TenantTable): SQLiteColumn {
  if (businessId === undefined) throw new TypeError("This table belongs to no business");
  return businessId;
}

function enclosed(conditions: (SQL | undefined)[]): SQL[] {
  return conditions.filter((condition) => condition !== undefined).map((condition) => sql`(${condition})`);
}
