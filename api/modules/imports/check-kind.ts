import { mostImportRows } from "#shared/domain/import-fields.ts";
import { AppError } from "#shared/errors.ts";
import { type JobKind, type JobStep, rowsOfAStep } from "#api/modules/jobs/public.ts";
import { type FileRow, fileRows } from "./file-rows.ts";
import { tableOf } from "./header.ts";
import {
  deleteRows,
  deleteRowsBetween,
  findImport,
  type ImportRecord,
  insertRows,
  mendedBetween,
  newTeamsOf,
} from "./imports.repo.ts";
import { judgeRows } from "./judge-rows.ts";
import { withMended } from "./mended-cells.ts";
import { firstWithKeys } from "./row-keys.repo.ts";
import { withoutTwins } from "./twins.ts";

interface OpenFile {
  rows: AsyncGenerator<FileRow>;
  /** The last line that was read of it. */
  place: number;
  /** The teams that its rows down to there bring, by their paths. */
  teams: Map<string, string[]>;
}

/** A file is read on by the steps of one Worker; another one opens it anew and passes over what is judged. */
const open = new WeakMap<object, OpenFile>();

/** The dry run: the rows of a file, and what each would do. */
export const checkImportKind: JobKind = {
  async step(step) {
    const { db, job, actor, now, written } = step;
    const record = await findImport(db, String(job.input["import_id"]));
    // Another dry run took its place.
    if (record === undefined || record.checkJob !== job.id) throw new AppError("conflict");
    const file = await openFile(step, record);
    const read = await nextRows(file);
    const last = read.at(-1)?.number;
    const isAnew = job.step === 0;
    const [first = { number: Number(job.place ?? 0) + 1 }] = read;
    const mended = last === undefined ? undefined : await mendedBetween(db, record.id, first.number, last);
    const rows = read.map((row) => withMended(row, mended?.get(row.number), record.headers.length));
    const foreseen = [...file.teams.values()];
    const { rows: judged } = await judgeRows(db, actor, { rows, meaning: record, foreseen, now });
    for (const { newTeam } of judged) if (newTeam) file.teams.set(JSON.stringify(newTeam), newTeam);
    // What a dry run before found goes with the first step, but for what was mended by hand.
    const before = isAnew ? [] : await firstWithKeys(db, record.id, judged, { below: first.number });
    const told = withoutTwins(before, judged, record.columns).map((row, at) => ({
      ...row,
      mended: rows[at]?.mended ?? null,
    }));
    const isOver = rows.length < rowsOfAStep || last === undefined;
    if (job.done + rows.length > mostImportRows) throw new AppError("payload_too_large");
    const refused = told.filter(({ result }) => result === "error").length;
    const changed = told.filter(({ result }) => result === "new" || result === "changed").length;
    await db.batch([
      ...(isAnew ? [deleteRows(db, record.id)] : []),
      // Of those that were mended, as they were judged before; behind the last line of the file there is none.
      deleteRowsBetween(db, record.id, first.number, isOver ? behindAll : last),
      ...insertRows(db, record.id, told),
      ...written({ rows: [], next: isOver ? null : String(last), counts: { done: rows.length, changed, refused } }),
    ]);
  },
};

const behindAll = 1e9;

async function openFile({ env, db, job, stretch }: JobStep, record: ImportRecord): Promise<OpenFile> {
  const behind = Number(job.place ?? 0);
  const known = open.get(stretch);
  if (known?.place === behind) return known;
  const teams = job.step === 0 ? [] : await newTeamsOf(db, record.id);
  const file = {
    rows: (await tableOf(fileRows(env.FILES, record.r2Key, record))).rows,
    place: behind,
    teams: new Map(teams.map((path) => [JSON.stringify(path), path])),
  };
  open.set(stretch, file);
  return file;
}

async function nextRows(file: OpenFile): Promise<FileRow[]> {
  const behind = file.place;
  const rows: FileRow[] = [];
  while (rows.length < rowsOfAStep) {
    const { done, value } = await file.rows.next();
    if (done) break;
    if (value.number > behind) rows.push(value);
  }
  file.place = rows.at(-1)?.number ?? behind;
  return rows;
}
