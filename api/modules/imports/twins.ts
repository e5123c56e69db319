import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysElsewhere } from "./imports.repo.ts";
import type { JudgedRow } from "./judge-rows.ts";

const keys = ["employeeNo", "email", "personId"] as const;

/** Two rows of a file may not be about one person: the later one is told so. `but`: the row itself, where it stands already. */
export async function withoutTwins(
  db: TenantDb,
  importId: string,
  rows: readonly JudgedRow[],
  but?: number,
): Promise<JudgedRow[]> {
  const before = await keysElsewhere(db, importId, rows, but);
  const seen = new Set(before.flatMap((row) => keys.flatMap((key) => (row[key] === null ? [] : `${key} ${row[key]}`))));
  return rows.map((row) => {
    const own = keys.flatMap((key) => (row[key] === null ? [] : `${key} ${row[key]}`));
    const isTwin = own.some((key) => seen.has(key));
    for (const key of own) seen.add(key);
    if (!isTwin || row.result === "error") return row;
    return {
      ...row,
      result: "error",
      errors: [{ column: null, key: "row_doubled" }],
      before: [],
      change: undefined,
      team: undefined,
    };
  });
}
