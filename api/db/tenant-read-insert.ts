import { getTableColumns, is, Param, SQL, sql, Column } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { boundTo, type TenantTable } from "./tenant-bound.ts";
import type { Fields } from "./statement.ts";
import { type NewRow, TenantInsert } from "./tenant-write.ts";

/** A value, a column of what is read, or an expression over it; for every column of the table. */
export type ReadValues<T extends TenantTable> = {
  [Key in keyof Required<NewRow<T>>]: Required<NewRow<T>>[Key] | SQL | SQLiteColumn;
};

/** The fields of the SELECT in the order of the table's columns, which is how SQLite pairs them. */
export function readFields<T extends TenantTable>(businessId: string, table: T, values: ReadValues<T>): Fields {
  const given = values as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(getTableColumns(table as SQLiteTable)).map(([name, column]) => {
      if (name === "businessId") return [name, sql`${businessId}`];
      const value = given[name];
      return [name, is(value, SQL) || is(value, Column) ? (value as SQL) : sql`${new Param(value, column)}`];
    }),
  );
}

/** `INSERT … SELECT`. The SELECT always has a WHERE, so a conflict clause after it is not taken for a join. */
export function insertRead<T extends TenantTable>(
  drizzle: DrizzleD1Database,
  businessId: string,
  table: T,
  read: { getSQL(): SQL },
): TenantInsert<T> {
  const own = (condition: SQL | undefined) => boundTo(businessId, table, condition);
  own(undefined);
  const builder = drizzle.insert(table as SQLiteTable).select(read.getSQL());
  return new TenantInsert<T>(builder, own, table);
}
