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
  if (table.businessId === undefined) throw new TypeError("This table belongs to no business");
  const enclosed = conditions.filter((condition) => condition !== undefined).map((condition) => sql`(${condition})`);
  return allOf(eq(table.businessId, businessId), ...enclosed);
}
