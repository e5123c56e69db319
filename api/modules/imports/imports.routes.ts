import type { Context } from "hono";
import {
  checkImport,
  createImport,
  exportImportErrors,
  getImport,
  type ImportFile,
  listImportRows,
  mendImportRow,
  mendImportRows,
  readImport,
  runImport,
} from "#shared/contracts/imports.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { cleanFileName } from "#shared/domain/file-name.ts";
import { ownColumn } from "#shared/domain/own-value.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { type DateStyle, type StyleFound, styleOf, styleOfRegion } from "#shared/domain/written-day.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { validationMessage } from "#api/http/error-messages.ts";
import { instant } from "#api/http/instant.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { tableResponse } from "#api/http/table-file.ts";
import { audit } from "#api/http/audit.ts";
import { ownFieldRows } from "#api/modules/own-fields/public.ts";
import { answeredJob, sendJob, startClaimed } from "#api/modules/jobs/public.ts";
import { letterboxOf, localeOf } from "#api/modules/people/public.ts";
import { foreseeTeams } from "#api/modules/teams/public.ts";
import { claimCheck, claimReading, claimRun } from "./claims.repo.ts";
import { errorText } from "./error-text.ts";
import { guessColumns } from "./guess-columns.ts";
import { importsBelow } from "./import-place.ts";
import {
  countImportRows,
  countMended,
  findImport,
  findImportRows,
  type ImportRecord,
  insertImport,
  meaningOfAlike,
  newTeamsOf,
  stretchesOf,
} from "./imports.repo.ts";
import { shownRows } from "./import-rows.view.ts";
import { mend, mendAlike } from "./mend-rows.ts";
import { lookAtFile, storeFile } from "./take-file.ts";

export function importsRoutes(app: ApiApp): void {
  implement(app, createImport, async ({ c, db, business, viewer, query, now }) => {
    const id = crypto.randomUUID();
    const r2Key = importsBelow(db.businessId) + id;
    await storeFile(c.env.FILES, r2Key, { body: c.req.raw.body, bytes: query.bytes });
    const look = await lookAtFile(c.env.FILES, r2Key, { locale: localeOf(business) }).catch(async (error: unknown) => {
      await c.env.FILES.delete(r2Key);
      throw error;
    });
    const fileName = cleanFileName(query.name);
    const file = { id, actorId: viewer.id, fileName, r2Key, ...look, ...(await meaningOf(db, business, look)) };
    await insertImport(db, { ...file, reading: 0, checkJob: null, runJob: null, createdAt: now });
    return { data: await shown(c, db, await own(db, id)) };
  });

  implement(app, readImport, async ({ c, db, business, params, body, now }) => {
    const record = await own(db, params.importId);
    if (isStale(c, record)) return stale(c, db, record);
    if (record.runJob !== null || record.format !== "csv") throw new AppError("conflict");
    const look = await lookAtFile(c.env.FILES, record.r2Key, { locale: localeOf(business), said: body });
    const read = { ...look, ...(await meaningOf(db, business, look)) };
    const isFirst = await claimReading(db.primary, record, read, now);
    const file = await own(db, record.id);
    return isFirst ? { data: await shown(c, db, file) } : stale(c, db, file);
  });

  implement(app, getImport, async ({ c, db, params }) => ({
    data: await shown(c, db, await own(db, params.importId)),
  }));

  implement(app, checkImport, async ({ c, db, viewer, params, body, now }) => {
    const record = await own(db, params.importId);
    if (isStale(c, record)) return stale(c, db, record);
    if (record.runJob !== null) throw new AppError("conflict");
    const fields = body.columns.filter((field) => field !== null);
    if (new Set(fields).size < fields.length || !fields.some((field) => field === "employee_no" || field === "email"))
      throw new AppError("validation_failed", { fields: { columns: ["key_missing"] } });
    const mended = body.drops_mended ? await countMended(db.primary, record.id) : 0;
    const detail = { subject: record.fileName, count: mended };
    const line = { action: "import.mends_dropped", actorId: viewer.id, at: now, detail };
    const about = { file: record.fileName, import_id: record.id };
    const input = { import_id: record.id, about };
    const wanted = { kind: "check_import", actorId: viewer.id, total: null, input } as const;
    const guessed = await styleFor(db, body.columns, record.columnDates, record.dateStyle);
    const read = { columns: body.columns, dateStyle: body.date_style ?? guessed };
    const written = { read, dropping: mended > 0 ? line : null, now };
    const job = await startClaimed(db, c.env, wanted, now, (jobId) =>
      claimCheck(db.primary, record, { ...written, jobId }),
    );
    const file = await own(db, record.id);
    if (job !== undefined) return { data: await shown(c, db, { ...file, checkJob: job.id }) };
    if (file.runJob !== null) throw new AppError("conflict");
    return stale(c, db, file);
  });

  implement(app, listImportRows, async ({ c, db, viewer, params, query, now }) => {
    const record = await own(db, params.importId);
    const { rows, meta } = await findImportRows(db.primary, record.id, query);
    return { data: await shownRows({ db, locale: c.var.locale, viewer, record, now }, rows), meta };
  });

  implement(app, mendImportRow, async ({ c, db, viewer, params, body, now }) => {
    const record = await own(db, params.importId);
    const on = { db, viewer, record, now };
    const written = await untilUnraced(() => mend(on, params.number, body.cells));
    const data = itemAt(await shownRows({ ...on, locale: c.var.locale }, [written.row]), 0);
    return written.kind === "written"
      ? { data }
      : errorResponse(c, new AppError("stale"), { details: { current: data } });
  });

  implement(app, mendImportRows, async ({ db, viewer, params, body, now }) => ({
    data: await mendAlike({ db, viewer, record: await own(db, params.importId), now }, body),
  }));

  implement(app, runImport, async ({ c, db, business, viewer, params, body, now }) => {
    const record = await own(db, params.importId);
    if (isStale(c, record)) return stale(c, db, record);
    const check = record.checkJob === null ? undefined : await answeredJob(db, record.checkJob, c.var.locale);
    if (record.runJob === null && check?.status !== "done") throw new AppError("conflict");
    if (record.runJob === null) {
      const counts = await countImportRows(db.primary, record.id);
      const letterbox = body.is_inviting ? { letterbox: await letterboxOf(c, business) } : {};
      const letters = body.is_inviting ? { letters: String(counts.new) } : {};
      const about = { file: record.fileName, import_id: record.id, ...letters };
      const input = { import_id: record.id, ...letterbox, about };
      const wanted = { kind: "run_import", actorId: viewer.id, total: counts.new + counts.changed, input } as const;
      await startClaimed(db, c.env, wanted, now, (jobId) => claimRun(db.primary, record, jobId));
    }
    const file = await own(db, record.id);
    if (file.runJob === null) return stale(c, db, file);
    const data = await shown(c, db, file);
    // Written by a request that broke before it was sent; sent twice, it is done once.
    if (data.run?.status === "waiting") await sendJob(c.env, { businessId: db.businessId, id: file.runJob });
    return { data };
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
    // oxlint-disable-next-line no-await-in-loop -- a page at a time
    const issueMessage = await errorText(db, c.var.locale, rows);
    yield rows.map((row) => [...headers.map((_, at) => row.cells[at] ?? ""), row.errors.map(issueMessage).join("; ")]);
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** What its columns say, and how its days are written: as of the last file with the same headers, where it does not tell. */
async function meaningOf(db: TenantDb, business: Business, look: Awaited<ReturnType<typeof lookAtFile>>) {
  const alike = await meaningOfAlike(db, look.headersHash);
  const columns = alike?.columns ?? guessColumns(look.headers, await ownFieldRows(db));
  const usual = styleOfRegion(localeOf(business), businessTimeZone(business.profile));
  return { columns, dateStyle: await styleFor(db, columns, look.columnDates, alike?.dateStyle ?? usual) };
}

/** How the columns of days write them, by what each says of that. */
async function styleFor(
  db: TenantDb,
  columns: ImportRecord["columns"],
  found: readonly StyleFound[],
  otherwise: DateStyle,
): Promise<DateStyle> {
  const days = new Set<string>(["hired_on"]);
  for (const { id, kind } of await ownFieldRows(db)) if (kind === "date") days.add(ownColumn(id));
  return styleOf(
    found.filter((_, at) => days.has(columns[at] ?? "")),
    otherwise,
  );
}

async function own(db: TenantDb, id: string): Promise<ImportRecord> {
  const record = await findImport(db.primary, id);
  if (record === undefined) throw new AppError("not_found");
  return record;
}

function revisionOf({ checkJob, reading }: ImportRecord): string {
  return checkJob ?? String(reading);
}

function isStale(c: Context<AppEnv>, record: ImportRecord): boolean {
  const expected = c.req.header("If-Match");
  if (expected === undefined) throw new AppError("precondition_required");
  return expected !== `"${revisionOf(record)}"`;
}

async function stale(c: Context<AppEnv>, db: TenantDb, record: ImportRecord): Promise<Response> {
  return errorResponse(c, new AppError("stale"), { details: { current: await shown(c, db, record) } });
}

async function shown(c: Context<AppEnv>, db: TenantDb, record: ImportRecord): Promise<ImportFile> {
  const jobOf = async (id: string | null) => (id === null ? null : answeredJob(db, id, c.var.locale));
  const [check, run] = await Promise.all([jobOf(record.checkJob), jobOf(record.runJob)]);
  const isJudged = check?.status === "done";
  const teams = isJudged && run === null ? await newTeamsOf(db.primary, record.id) : [];
  const made = teams.length > 0 ? (await foreseeTeams(db.primary, teams, record.createdAt)).made : [];
  return {
    id: record.id,
    revision: revisionOf(record),
    file_name: record.fileName,
    created_at: instant(record.createdAt),
    format: record.format,
    encoding: record.encoding,
    delimiter: record.delimiter,
    date_style: record.dateStyle,
    column_dates: record.columnDates,
    headers: record.headers,
    sample: record.sample,
    columns: record.columns,
    counts: isJudged ? await countImportRows(db.primary, record.id) : null,
    mended: await countMended(db.primary, record.id),
    stretches: isJudged ? joinedStretches(await stretchesOf(db.primary, record.id, check.done)) : [],
    new_teams: { count: made.length, first: made.slice(0, 5).map(({ name }) => name) },
    check,
    run,
  };
}

type Stretch = ImportFile["stretches"][number];

/** Those beside one another that come to the same are one. */
function joinedStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last?.result === stretch.result) last.to = stretch.to;
    else joined.push({ ...stretch });
  }
  return joined;
}
