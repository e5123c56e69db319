import type { Context } from "hono";
import {
  checkImport,
  createImport,
  exportImportErrors,
  getImport,
  type ImportFile,
  listImportRows,
  mendImportRow,
  runImport,
} from "#shared/contracts/imports.ts";
import { cleanFileName } from "#shared/domain/file-name.ts";
import { AppError } from "#shared/errors.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { validationMessage } from "#api/http/error-messages.ts";
import { instant } from "#api/http/instant.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { tableResponse } from "#api/http/table-file.ts";
import { toldChange } from "#api/http/told-change.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { audit } from "#api/modules/identity/public.ts";
import { ownFieldRows } from "#api/modules/own-fields/public.ts";
import { answeredJob, startJob } from "#api/modules/jobs/public.ts";
import { letterboxOf, localeOf } from "#api/modules/people/public.ts";
import { foreseeTeams } from "#api/modules/teams/public.ts";
import { guessColumns } from "./guess-columns.ts";
import { importsBelow } from "./import-place.ts";
import {
  changeImport,
  columnsOfAlike,
  countImportRows,
  findImport,
  findImportRow,
  findImportRows,
  type ImportRecord,
  insertImport,
  keysElsewhere,
  mendRow,
  newTeamsOf,
  type StoredImportRow,
} from "./imports.repo.ts";
import { judgeRows } from "./judge-rows.ts";
import { lookAtFile, storeFile } from "./take-file.ts";
import { withoutTwins } from "./twins.ts";

/** What is shown of a row. */
type Judged = Pick<StoredImportRow, "number" | "cells" | "result" | "errors" | "before">;

export function importsRoutes(app: ApiApp): void {
  implement(app, createImport, async ({ c, db, business, viewer, query, now }) => {
    const id = crypto.randomUUID();
    const r2Key = importsBelow(db.businessId) + id;
    await storeFile(c.env.FILES, r2Key, { body: c.req.raw.body, bytes: query.bytes });
    const look = await lookAtFile(c.env.FILES, r2Key, { locale: localeOf(business) }).catch(async (error: unknown) => {
      await c.env.FILES.delete(r2Key);
      throw error;
    });
    const known = await columnsOfAlike(db, look.headersHash);
    const columns = known ?? guessColumns(look.headers, await ownFieldRows(db));
    const fileName = cleanFileName(query.name);
    const file = { id, actorId: viewer.id, fileName, r2Key, ...look, columns, checkJob: null, runJob: null };
    await insertImport(db, { ...file, createdAt: now });
    return { data: await shown(c, db, await own(db, id)) };
  });

  implement(app, getImport, async ({ c, db, params }) => ({
    data: await shown(c, db, await own(db, params.importId)),
  }));

  implement(app, checkImport, async ({ c, db, business, viewer, params, body, now }) => {
    const record = await own(db, params.importId);
    if (record.runJob !== null) throw new AppError("conflict");
    const fields = body.columns.filter((field) => field !== null);
    if (new Set(fields).size < fields.length || !fields.some((field) => field === "employee_no" || field === "email"))
      throw new AppError("validation_failed", { fields: { columns: ["key_missing"] } });
    const said = { locale: localeOf(business), said: body.encoding };
    const read = body.encoding === record.encoding ? {} : await lookAtFile(c.env.FILES, record.r2Key, said);
    const wanted = { key: crypto.randomUUID(), kind: "check_import", actorId: viewer.id, total: null } as const;
    const input = { import_id: record.id, about: { file: record.fileName, import_id: record.id } };
    const job = await startJob(db, c.env, { ...wanted, input }, now, (jobId) =>
      changeImport(db.primary, record.id, { ...read, columns: body.columns, checkJob: jobId }),
    );
    return { data: await shown(c, db, { ...(await own(db, record.id)), checkJob: job.id }) };
  });

  implement(app, listImportRows, async ({ c, db, params, query }) => {
    const record = await own(db, params.importId);
    const { rows, meta } = await findImportRows(db.primary, record.id, query);
    return { data: rows.map((row) => toRow(c, row)), meta };
  });

  implement(app, mendImportRow, async ({ c, db, viewer, params, body, now }) => {
    const record = await own(db, params.importId);
    const written = await untilUnraced(() => mend({ db, viewer, record, now }, params.number, body.cells));
    if (written.kind === "written") return { data: toRow(c, written.row) };
    return errorResponse(c, new AppError("stale"), { details: { current: toRow(c, written.row) } });
  });

  implement(app, runImport, async ({ c, db, business, viewer, params, body, now }) => {
    const record = await own(db, params.importId);
    const check = record.checkJob === null ? undefined : await answeredJob(db, record.checkJob, c.var.locale);
    if (record.runJob === null && check?.status !== "done") throw new AppError("conflict");
    if (record.runJob === null) {
      const counts = await countImportRows(db.primary, record.id);
      const wanted = { key: `import-${record.id}`, kind: "run_import", actorId: viewer.id } as const;
      const letterbox = body.is_inviting ? { letterbox: await letterboxOf(c, business) } : {};
      const letters = body.is_inviting ? { letters: String(counts.new) } : {};
      const about = { file: record.fileName, import_id: record.id, ...letters };
      const input = { import_id: record.id, ...letterbox, about };
      await startJob(db, c.env, { ...wanted, total: counts.new + counts.changed, input }, now, (runJob) =>
        changeImport(db.primary, record.id, { runJob }),
      );
    }
    return { data: await shown(c, db, await own(db, record.id)) };
  });

  implement(app, exportImportErrors, async ({ c, db, viewer, params, query, now }) => {
    const record = await own(db, params.importId);
    const detail = { subject: record.fileName, format: query.format };
    await audit(db, { action: "import.errors_exported", actorId: viewer.id, detail }, now).run();
    return tableResponse({
      format: query.format,
      name: "errors",
      notes: [],
      titles: [...record.headers, validationMessage(c.var.locale, "reason")],
      rows: faultyRows(c, db, record),
    });
  });
}

async function* faultyRows(c: Context<AppEnv>, db: TenantDb, { id, headers }: ImportRecord) {
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const { rows, meta } = await findImportRows(db.primary, id, { result: "error", limit: 500, cursor });
    yield rows.map((row) => [
      ...headers.map((_, at) => row.cells[at] ?? ""),
      toRow(c, row)
        .errors.map(({ message }) => message)
        .join("; "),
    ]);
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

interface Mending {
  db: TenantDb;
  viewer: Viewer;
  record: ImportRecord;
  now: number;
}

/** Over the cells that were seen; somebody else's in other columns stay. Throws `Raced` where the row was written meanwhile. */
async function mend(
  { db, viewer, record, now }: Mending,
  number: number,
  mended: BodyOf<typeof mendImportRow>["cells"],
): Promise<{ kind: "written" | "stale"; row: Judged }> {
  const [row, file] = await Promise.all([findImportRow(db.primary, record.id, number), own(db, record.id)]);
  if (row === undefined) throw new AppError("not_found");
  if (file.runJob !== null) throw new AppError("conflict");
  if (mended.some(({ column, was }) => (row.cells[column] ?? "") !== was)) return { kind: "stale", row };
  const cells = [...row.cells];
  for (const { column, value } of mended) {
    while (cells.length <= column) cells.push("");
    cells[column] = value.normalize("NFC").trim();
  }
  const given = { rows: [{ number, cells }], columns: record.columns, now };
  const foreseen = await newTeamsOf(db.primary, record.id);
  const { rows } = await judgeRows(db.primary, viewer, { ...given, foreseen });
  const [judged] = withoutTwins(await keysElsewhere(db.primary, record.id, rows, number), rows);
  if (judged === undefined) throw new AppError("not_found");
  const named = (of: readonly string[]) =>
    Object.fromEntries(mended.map(({ column }) => [record.headers[column] || String(column + 1), of[column] ?? ""]));
  const told = toldChange(named(row.cells), named(cells));
  const [, { meta }] = await db.batch(
    mendRow(db, row, judged, {
      action: "import.mended",
      actorId: viewer.id,
      subjectId: judged.personId,
      at: now,
      detail: { subject: record.fileName, row: number, ...told },
    }),
  );
  if (meta.changes === 0) throw new Raced("the row was written, or the file run, meanwhile");
  return { kind: "written", row: judged };
}

async function own(db: TenantDb, id: string): Promise<ImportRecord> {
  const record = await findImport(db.primary, id);
  if (record === undefined) throw new AppError("not_found");
  return record;
}

async function shown(c: Context<AppEnv>, db: TenantDb, record: ImportRecord): Promise<ImportFile> {
  const jobOf = async (id: string | null) => (id === null ? null : answeredJob(db, id, c.var.locale));
  const [check, run] = await Promise.all([jobOf(record.checkJob), jobOf(record.runJob)]);
  const isJudged = check?.status === "done";
  const teams = isJudged && run === null ? await newTeamsOf(db.primary, record.id) : [];
  const made = teams.length > 0 ? (await foreseeTeams(db.primary, teams, record.createdAt)).made : [];
  return {
    id: record.id,
    file_name: record.fileName,
    created_at: instant(record.createdAt),
    format: record.format,
    encoding: record.encoding,
    headers: record.headers,
    sample: record.sample,
    columns: record.columns,
    counts: isJudged ? await countImportRows(db.primary, record.id) : null,
    new_teams: { count: made.length, first: made.slice(0, 5).map(({ name }) => name) },
    check,
    run,
  };
}

function toRow(c: Context<AppEnv>, row: Judged) {
  const errors = row.errors.map(({ column, key }) => ({ column, message: validationMessage(c.var.locale, key) }));
  return { number: row.number, cells: row.cells, result: row.result, errors, before: row.before };
}
