import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Ids of things that can be chosen: as they were before the business had a key, and as they are now. */
export type Renamed = readonly (readonly [before: string, now: string])[];

/** Two parameters each, of the hundred that D1 takes, beside those of the statement itself. */
const mostRenamed = 20;

/** Ids stand in JSON between quotation marks, and nothing else there looks like one. */
export function renaming(column: SQLiteColumn, renamed: Renamed): SQL {
  return renamed.reduce(
    (text, [before, now]) => sql`replace(${text}, ${`"${before}"`}, ${`"${now}"`})`,
    sql`${column}`,
  );
}

export function inBatches(renamed: Renamed): Renamed[] {
  return Array.from({ length: Math.ceil(renamed.length / mostRenamed) }, (_, index) =>
    renamed.slice(index * mostRenamed, (index + 1) * mostRenamed),
  );
}
