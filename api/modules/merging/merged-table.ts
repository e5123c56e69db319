import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { MergeKind } from "#shared/contracts/merging.ts";
import type { merges } from "#api/db/schema/merging.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";

export type Merge = Omit<typeof merges.$inferSelect, "at">;
export type Column = (property: string) => SQL;

/** A table with rows of people, and what becomes of those of the account that is closed. Properties are the schema's. */
export interface MergedTable {
  table: TenantTable;
  /** Of the person; absent: `userId`. */
  owner?: string;
  /** The key without the person; empty where everybody has one row. */
  key: readonly string[];
  /** As the preview counts it. */
  kind?: MergeKind;
  /** Rows of the closed account that go over; absent: all for which the other has none. */
  goes?: (own: Column, merge: Merge) => SQL;
  /** Where both have a row: what the kept one's becomes. Without it, it stays as it is. */
  joins?: (own: Column, other: Column, merge: Merge) => Record<string, SQL>;
  /** What is otherwise once a row is over; taken back, it is as before. */
  moves?: (own: Column, merge: Merge) => Record<string, SQL>;
  /** Columns that add up: of a row that changed since, what the merge added is taken off. */
  sums?: readonly string[];
  /** Columns that no two rows share. */
  unique?: readonly string[];
  /** Every row of the kept account changes by it, not those alone that both have. */
  reachesAll?: boolean;
  /** Rows have ids of their own: none stands for another's, and those that somebody deleted since do not come back. */
  hasId?: boolean;
  /** What is so of every row that is meant. */
  within?: SQL;
  /** Where rows keep rounds: whether one of some accounts is in a later one. The latest of both is what goes on. */
  laterRound?: (own: Column, users: string[]) => SQL;
  /** Its people are found by the business first: another index than the key's begins with both. */
  isByBusiness?: boolean;
  /** Rows of the closed account, where no column names it. */
  of?: (userId: string, merge: Merge) => SQL;
}

/** A column of a table by its property, for statements over many tables. */
export function columnsOf(table: TenantTable, alias?: string): Column {
  const columns = getTableColumns(table);
  return (property) => {
    const column = columns[property];
    if (column === undefined) throw new TypeError(`No column ${property}`);
    return alias === undefined ? sql`${column}` : sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`;
  };
}
