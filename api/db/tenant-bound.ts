import { eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Value, allOf } from "#api/db/conditions.ts";

/** A table that belongs to a business. One without a `business_id` column cannot be named in a tenant's query. */
export type TenantTable = SQLiteTable & { businessId: SQLiteColumn };

const ofEveryRound = new WeakSet<SQLiteTable>();

/**
 * The same table with the rows of rounds that are over. Statements meet none of them otherwise: what somebody learns now is what
 * pages ask for (docs/decisions/0072-a-round-stands-in-the-keys.md).
 */
export function everyRound<T extends TenantTable>(table: T): T {
  const every = Object.create(table) as T;
  ofEveryRound.add(every);
  return every;
}

/** Where rows keep the round that they are of: that it is the latest; undefined for any other table. */
export function isOfLatestRound(table: SQLiteTable & { isPast?: SQLiteColumn }): SQL | undefined {
  return table.isPast === undefined || ofEveryRound.has(table) ? undefined : sql`${table.isPast} = 0`;
}

/**
 * `table.business_id = ?` and the given conditions. Each stands in parentheses: without them a hand-written
 * sql`… or …` would step out of its business.
 */
export function boundTo(businessId: Value<string>, table: TenantTable, ...conditions: (SQL | undefined)[]): SQL {
  return allOf(eq(businessOf(table), businessId), isOfLatestRound(table), ...enclosed(conditions));
}

/**
 * The same where the conditions name the key by which rows are found: by the unary plus SQLite looks for no index that
 * begins with the business (sqlite.org/optoverview.html), of which it would read every row.
 */
export function foundWithin(businessId: Value<string>, table: TenantTable, ...conditions: (SQL | undefined)[]): SQL {
  return allOf(eq(sql`+${businessOf(table)}`, businessId), isOfLatestRound(table), ...enclosed(conditions));
}

function businessOf({ businessId }: TenantTable): SQLiteColumn {
  if (businessId === undefined) throw new TypeError("This table belongs to no business");
  return businessId;
}

function enclosed(conditions: (SQL | undefined)[]): SQL[] {
  return conditions.filter((condition) => condition !== undefined).map((condition) => sql`(${condition})`);
}
