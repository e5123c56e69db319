import type { ImportColumn } from "#shared/domain/import-fields.ts";
import { type JudgedRow, wrong } from "./judge-rows.ts";
import type { RowKeys } from "./row-keys.repo.ts";

/** What tells one person from another, the column that says it, and what a later row is told that says the same. */
const keys = [
  { of: "employeeNo", said: "employee_no", error: "row_doubled_employee_no" },
  { of: "email", said: "email", error: "row_doubled_email" },
  { of: "personId", said: null, error: "row_doubled" },
] as const satisfies readonly { of: keyof RowKeys; said: ImportColumn | null; error: string }[];

/** Two rows of a file may not be about one person: the later one is told so, and which the first one is. `before`: those that stand already. */
export function withoutTwins(
  before: readonly (RowKeys & { number: number })[],
  rows: readonly JudgedRow[],
  columns: readonly (ImportColumn | null)[],
): JudgedRow[] {
  const first = new Map<string, number>();
  const note = ({ number, ...row }: RowKeys & { number: number }) => {
    for (const { of } of keys) {
      const key = `${of} ${row[of]}`;
      if (row[of] !== null && !first.has(key)) first.set(key, number);
    }
  };
  for (const row of before.toSorted((one, other) => one.number - other.number)) note(row);
  return rows.map((row) => {
    const found = keys.flatMap(({ of, said, error }) => {
      const other = row[of] === null ? undefined : first.get(`${of} ${row[of]}`);
      const at = columns.findIndex((field) => field !== null && field === said);
      return other === undefined ? [] : [{ column: at < 0 ? null : at, key: error, row: other }];
    });
    note(row);
    // That it is about one person is said where no cell says so.
    const told = found.filter(({ key }) => found.length === 1 || key !== "row_doubled");
    return told.reduce<JudgedRow>((refused, error) => wrong(refused, error), row);
  });
}

/** Whether a row is kept out by another one alone. */
export function isDoubled({ errors }: Pick<JudgedRow, "errors">): boolean {
  return errors.some(({ key }) => keys.some(({ error }) => error === key));
}
