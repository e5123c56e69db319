import { and, or, Param, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A value, or the place of one in a statement that is kept (kept.ts). */
export type Value<T> = T | Placeholder<string, T>;

/** drizzle's `and` of at least one condition, which is never nothing: a write without one would reach every row. */
export function allOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}

/** drizzle's `or` of at least one condition. */
export function anyOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return or(first, ...others) ?? first;
}

/** A column has one of the values of a list, which is one value to the statement however long it is. */
export function among<T extends string | number>(column: SQLiteColumn | SQL, list: Value<readonly T[]>): SQL {
  return sql`${column} in (select value from json_each(${new Param(list, { mapToDriverValue: JSON.stringify })}))`;
}
