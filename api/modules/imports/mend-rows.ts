import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { mendImportRow, mendImportRows } from "#shared/contracts/imports.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced } from "#api/db/until-unraced.ts";
import { toldChange } from "#api/http/told-change.ts";
import type { Viewer } from "#api/http/viewer.ts";
import {
  findImport,
  findImportRow,
  type ImportRecord,
  mendRow,
  newTeamsOf,
  rowsAlike,
  rowsTold,
  type StoredImportRow,
} from "./imports.repo.ts";
import { type JudgedRow, judgeRows } from "./judge-rows.ts";
import { mendedBy } from "./mended-cells.ts";
import { firstWithKeys, rowsWithKeys } from "./row-keys.repo.ts";
import { isDoubled, withoutTwins } from "./twins.ts";

/** What is shown of a row. */
export type ShownRow = Pick<
  StoredImportRow,
  "number" | "cells" | "result" | "errors" | "before" | "mended" | "newTeam"
>;

interface Mending {
  db: TenantDb;
  viewer: Viewer;
  record: ImportRecord;
  now: number;
}

/** Over the cells that were seen; somebody else's in other columns stay. Throws `Raced` where the row was written meanwhile. */
export async function mend(
  on: Mending,
  number: number,
  mended: BodyOf<typeof mendImportRow>["cells"],
): Promise<{ kind: "written" | "stale"; row: ShownRow }> {
  const { db } = on;
  const [row, record] = await Promise.all([findImportRow(db.primary, on.record.id, number), unrun(on)]);
  if (row === undefined) throw new AppError("not_found");
  if (mended.some(({ column, was }) => (row.cells[column] ?? "") !== was)) return { kind: "stale", row };
  const [written] = await write({ ...on, record }, [row], mended);
  if (written === undefined) throw new Raced("the row was written, or the file run or tried again, meanwhile");
  return { kind: "written", row: written };
}

/** So many rows are mended by one call. */
const mostAtOnce = 100;

/** Every row that cannot be taken as it is, or brings a team, and says the same in a column. */
export async function mendAlike(
  on: Mending,
  { column, was, value }: BodyOf<typeof mendImportRows>,
): Promise<{ mended: number; left: number }> {
  const record = await unrun(on);
  const rows = await rowsAlike(on.db.primary, record.id, { column, was }, mostAtOnce + 1);
  const written = await write({ ...on, record }, rows.slice(0, mostAtOnce), [{ column, value }]);
  return { mended: written.length, left: rows.length - written.length };
}

/** As it stands now. */
async function unrun({ db, record }: Mending): Promise<ImportRecord> {
  const file = await findImport(db.primary, record.id);
  if (file === undefined) throw new AppError("not_found");
  if (file.runJob !== null) throw new AppError("conflict");
  return file;
}

/** Judges rows anew with other values and writes them, each with its line of the log; those that nobody else wrote meanwhile. */
async function write(
  { db, viewer, record, now }: Mending,
  rows: readonly StoredImportRow[],
  values: readonly { column: number; value: string }[],
): Promise<ShownRow[]> {
  if (rows.length === 0) return [];
  const mended = new Map(rows.map((row) => [row.number, mendedBy(row, values)]));
  // What they kept out may come in now; more than so many are left to a dry run.
  const doubled = (await rowsWithKeys(db.primary, record.id, rows, mostAtOnce)).filter(isDoubled);
  // So may a row whose team another named alone.
  const isOfTeam = values.some(({ column }) => record.columns[column] === "team");
  const alone = isOfTeam ? await rowsTold(db.primary, record.id, "team_named_alone", mostAtOnce).all() : [];
  const freeing = new Map([...doubled, ...alone].map((row) => [row.number, row]));
  for (const number of mended.keys()) freeing.delete(number);
  const all = [...mended.values(), ...freeing.values()].toSorted((one, other) => one.number - other.number);
  const given = all.map(({ number, cells }) => ({ number, cells }));
  const foreseen = await newTeamsOf(
    db.primary,
    record.id,
    all.map(({ number }) => number),
  );
  const { rows: judged } = await judgeRows(db.primary, viewer, { rows: given, meaning: record, foreseen, now });
  const others = await firstWithKeys(db.primary, record.id, judged, { but: all.map(({ number }) => number) });
  const told = withoutTwins(others, judged, record.columns);
  const seen = new Map([...rows, ...freeing.values()].map((row) => [row.number, row]));
  const known = new Map(all.map((row) => [row.number, row.mended]));
  const judgedAnew = told.flatMap((row) => {
    const before = seen.get(row.number);
    return before ? [{ before, after: { ...row, mended: known.get(row.number) ?? null } }] : [];
  });
  const written = judgedAnew.filter(({ after }) => mended.has(after.number));
  const freed = judgedAnew.filter(({ after }) => !mended.has(after.number));
  const results = await db.batch([
    ...written.flatMap(({ before, after }) =>
      mendRow(db, record.checkJob, before, after, lineOf({ viewer, record, now }, values, before, after)),
    ),
    ...freed.flatMap(({ before, after }) => mendRow(db, record.checkJob, before, after, undefined)),
  ]);
  return written.flatMap(({ after }, at) => (results[2 * at + 1]?.meta.changes === 0 ? [] : [after]));
}

function lineOf(
  { viewer, record, now }: Omit<Mending, "db">,
  values: readonly { column: number }[],
  before: StoredImportRow,
  after: JudgedRow,
) {
  const named = (of: readonly string[]) =>
    Object.fromEntries(values.map(({ column }) => [record.headers[column] || String(column + 1), of[column] ?? ""]));
  const told = toldChange(named(before.cells), named(after.cells));
  return {
    action: "import.mended",
    actorId: viewer.id,
    subjectId: after.personId,
    at: now,
    detail: { subject: record.fileName, row: after.number, ...told },
  };
}
