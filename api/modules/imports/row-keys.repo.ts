import { eq, lt, not, sql } from "drizzle-orm";
import { allOf, among } from "#api/db/conditions.ts";
import { importRows } from "#api/db/schema/imports.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { StoredImportRow } from "./imports.repo.ts";

/** What tells one person from another. */
export type RowKeys = Pick<StoredImportRow, "employeeNo" | "email" | "personId">;

interface Elsewhere {
  /** Rows that are not meant. */
  but?: readonly number[];
  /** Where it ends. */
  below?: number | undefined;
}

/** Other rows of the file that have one of these keys. Indexes: import_rows_by_no, import_rows_by_email, import_rows_by_person. */
function haveKey(importId: string, column: keyof RowKeys, rows: readonly RowKeys[], { but = [], below }: Elsewhere) {
  const keys = rows.flatMap((row) => row[column] ?? []);
  return allOf(
    eq(importRows.importId, importId),
    among(importRows[column], keys),
    but.length === 0 ? undefined : not(among(importRows.number, but)),
    below === undefined ? undefined : lt(importRows.number, below),
  );
}

/** By each of their keys the first other row of the file that has it. Indexes as of `haveKey`. */
export async function firstWithKeys(db: TenantDb, importId: string, rows: readonly RowKeys[], elsewhere: Elsewhere) {
  const none = { employeeNo: null, email: null, personId: null };
  const first = async (column: keyof RowKeys) => {
    const found = await db
      .select({ key: importRows[column], number: sql<number>`min(number)` })
      .from(importRows)
      .where(haveKey(importId, column, rows, elsewhere))
      .groupBy(importRows[column])
      .all();
    return found.map(({ key, number }) => ({ ...none, [column]: key, number }));
  };
  return (await Promise.all([first("employeeNo"), first("email"), first("personId")])).flat();
}

/** Other rows of the file about the same people, by each key the first so many. Indexes as of `haveKey`. */
export async function rowsWithKeys(
  db: TenantDb,
  importId: string,
  rows: readonly (RowKeys & { number: number })[],
  most: number,
) {
  const but = rows.map(({ number }) => number);
  const found = (column: keyof RowKeys) =>
    db
      .from(importRows)
      .where(haveKey(importId, column, rows, { but }))
      .orderBy(importRows.number)
      .limit(most);
  const all = (await db.batch([found("employeeNo"), found("email"), found("personId")])).flat();
  return [...new Map(all.map((row) => [row.number, row])).values()];
}
