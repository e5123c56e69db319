import { sql } from "drizzle-orm";

/** Any number of values as one bound parameter (D1 binds 100). */
export function jsonList(values: readonly string[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
