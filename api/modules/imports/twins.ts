import type { JudgedRow } from "./judge-rows.ts";

const keys = ["employeeNo", "email", "personId"] as const;
type Keys = Pick<JudgedRow, (typeof keys)[number]>;

/** Two rows of a file may not be about one person: the later one is told so. `before`: of those that stand already. */
export function withoutTwins(before: readonly Keys[], rows: readonly JudgedRow[]): JudgedRow[] {
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
      newTeam: null,
    };
  });
}
