import { and, or, type SQL } from "drizzle-orm";

/** drizzle's `and` of at least one condition, which is never nothing: a write without one would reach every row. */
export function allOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}

/** drizzle's `or` of at least one condition. */
export function anyOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return or(first, ...others) ?? first;
}
