import { eq } from "drizzle-orm";
import {
  changeReportSchedule,
  createReportSchedule,
  endReportSchedule,
  exportReportRun,
  findReportReceivers,
  getReportRun,
  listReportSchedules,
  mostOwnSchedules,
  type ReportRun,
  type ReportSchedule,
  type ReportScheduleBody,
} from "#shared/contracts/report-schedules.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { isWholeRhythm, nextMoment } from "#shared/domain/report-schedule.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import { isWritten } from "#api/db/only-where.ts";
import { reportSchedules } from "#api/db/schema/reports.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { dayOf } from "#api/modules/deadlines/public.ts";
import { audit } from "#api/http/audit.ts";
import { letterboxOf } from "#api/modules/people/public.ts";
import { openReport, requireSource, sourceScope } from "./report-access.ts";
import { reportFile } from "./report-file.ts";
import { type ShownReport, shownReport } from "./reports.repo.ts";
import {
  addSchedule,
  alterSchedule,
  ownSchedules,
  peopleCalled,
  receiversAmong,
  receiversNamed,
  runRow,
  scheduleRow,
  type ScheduleRow,
  schedulesOf,
} from "./schedules.repo.ts";

export function reportSchedulesRoutes(app: ApiApp): void {
  implement(app, listReportSchedules, async ({ db, viewer, business, params, now }) => {
    const report = await openReport(db, viewer, params.reportId);
    const rows = await schedulesOf(db, report.id, viewer.user.isAccountManager ? undefined : viewer.id);
    const timeZone = businessTimeZone(business.profile);
    return { data: { schedules: await told(db, viewer, rows, { timeZone, now }), time_zone: timeZone } };
  });

  implement(app, findReportReceivers, async ({ db, viewer, params, query }) => {
    const { source } = await openReport(db, viewer, params.reportId);
    const q = query.q.trim();
    const scope = requireSource(viewer, source);
    return wholeList(q.length < 2 ? [] : await receiversNamed(db, { q, source, scope }));
  });

  implement(app, createReportSchedule, async ({ c, db: { primary: db }, viewer, business, params, body, now }) => {
    const report = await openReport(db, viewer, params.reportId);
    const timeZone = businessTimeZone(business.profile);
    const { rhythm, format, receiverIds } = await judged(db, viewer, report, body);
    const row: Omit<ScheduleRow, "businessId"> = {
      id: crypto.randomUUID(),
      reportId: report.id,
      ownerId: viewer.id,
      rhythm,
      format,
      receiverIds,
      host: (await letterboxOf(c, business)).host,
      nextAt: nextMoment(rhythm, now, timeZone),
      lastAt: null,
      lastResults: null,
      revision: 1,
      createdAt: now,
    };
    const hasRoom = async () => (await ownSchedules(db, viewer.id)) < mostOwnSchedules;
    const statements = [addSchedule(db, row), logLine(db, "report.scheduled", { viewer, report, row, now })];
    if (!(await isWritten(db, statements, hasRoom))) throw new AppError("conflict");
    return { data: await oneTold(db, viewer, row.id, { timeZone, now }) };
  });

  implement(app, changeReportSchedule, async ({ c, db: { primary: db }, viewer, business, params, body, now }) => {
    const report = await openReport(db, viewer, params.reportId);
    const row = await changeable(db, viewer, params);
    const timeZone = businessTimeZone(business.profile);
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const { is_paused: isPaused = row.nextAt === null, ...part } = body;
    const values = await judged(
      db,
      viewer,
      report,
      {
        ...row.rhythm,
        format: row.format,
        receiver_ids: row.receiverIds,
        ...part,
      },
      part.receiver_ids === undefined,
    );
    const nextAt = isPaused ? null : nextMoment(values.rhythm, now, timeZone);
    const current = () => oneTold(db, viewer, row.id, { timeZone, now });
    const statements = [
      alterSchedule(db, row, { ...values, nextAt }),
      logLine(db, "report.schedule_changed", { viewer, report, row, now }),
    ];
    const isAsRead = async () => (await scheduleRow(db, row.id))?.revision === row.revision;
    if (expected !== `"${row.revision}"` || !(await isWritten(db, statements, isAsRead)))
      return errorResponse(c, new AppError("stale"), { details: { current: await current() } });
    return { data: await current() };
  });

  implement(app, endReportSchedule, async ({ db: { primary: db }, viewer, params, now }) => {
    const report = await openReport(db, viewer, params.reportId);
    const row = await changeable(db, viewer, params);
    await db.batch([
      db.delete(reportSchedules, eq(reportSchedules.id, row.id)),
      logLine(db, "report.schedule_ended", { viewer, report, row, now }),
    ]);
    return { data: { id: row.id } };
  });

  implement(app, getReportRun, async ({ db, viewer, params, now }) => {
    const { run, report } = await receivedRun(db, viewer, params.runId);
    const data: ReportRun = {
      id: run.id,
      name: report.name,
      format: run.format ?? "csv",
      owner: run.owner,
      sent_at: instant(run.createdAt),
      expires_at: instant(run.expiresAt),
      is_expired: run.expiresAt <= now,
      is_open: sourceScope(viewer, report.source) !== undefined,
    };
    return { data };
  });

  implement(app, exportReportRun, async ({ c, db, viewer, business, params, now }) => {
    const { run, report } = await receivedRun(db, viewer, params.runId);
    if (run.expiresAt <= now) throw new AppError("link_expired");
    const scope = requireSource(viewer, report.source);
    const format = run.format ?? "csv";
    const detail = { subject: report.name, format, is_shared: Number(report.isShared) };
    await audit(db, { action: "report.exported", actorId: viewer.id, subjectId: report.id, detail }, now).run();
    const asked = { clock: dayOf(business, now), locale: c.var.locale, viewerId: viewer.id };
    return reportFile(db, { ...asked, definition: report.definition, scope, business, name: report.name, format });
  });
}

/** Throws `not_found` to whom it was not sent. */
async function receivedRun(db: TenantDb, viewer: Viewer, id: string) {
  const run = await runRow(db, id);
  const isSent = run?.results.some(({ userId, outcome }) => userId === viewer.id && outcome === "sent");
  const report = isSent && run?.reportId ? await shownReport(db, run.reportId) : undefined;
  if (run === undefined || report === undefined) throw new AppError("not_found");
  return { run, report };
}

/** Their own; to account managers everybody's. */
async function changeable(
  db: TenantDb,
  viewer: Viewer,
  { reportId, scheduleId }: { reportId: string; scheduleId: string },
) {
  const row = await scheduleRow(db, scheduleId);
  const isTheirs = row?.ownerId === viewer.id || viewer.user.isAccountManager;
  if (row === undefined || row.reportId !== reportId || !isTheirs) throw new AppError("not_found");
  return row;
}

/** Throws `validation_failed` at its place. `isKept`: the receivers are those that were judged before. */
async function judged(
  db: TenantDb,
  viewer: Viewer,
  { source }: ShownReport,
  { every, hour, weekday, month_day: monthDay, format, receiver_ids: ids }: ReportScheduleBody,
  isKept = false,
) {
  const rhythm = { every, hour, weekday, month_day: monthDay };
  const refused = (field: string) => new AppError("validation_failed", { fields: { [field]: ["invalid"] } });
  if (!isWholeRhythm(rhythm)) throw refused(every === "monthly" ? "month_day" : "weekday");
  const receiverIds = [...new Set(ids)];
  if (!isKept) {
    const open = await receiversAmong(db, receiverIds, { source, scope: requireSource(viewer, source) });
    // Whoever leads teams is in none of them, perhaps.
    const isOpen = (id: string) => id === viewer.id || open.some((one) => one.id === id);
    if (!receiverIds.every(isOpen)) throw refused("receiver_ids");
  }
  return { rhythm, format, receiverIds };
}

interface Logged {
  viewer: Viewer;
  report: ShownReport;
  row: Pick<ScheduleRow, "receiverIds">;
  now: number;
}

function logLine(db: TenantDb, action: string, { viewer, report, row, now }: Logged) {
  const detail = { subject: report.name, count: row.receiverIds.length };
  return audit(db, { action, actorId: viewer.id, subjectId: report.id, detail }, now);
}

interface When {
  timeZone: string;
  now: number;
}

async function oneTold(db: TenantDb, viewer: Viewer, id: string, when: When): Promise<ReportSchedule> {
  const row = await scheduleRow(db, id);
  const [schedule] = row === undefined ? [] : await told(db, viewer, [row], when);
  if (schedule === undefined) throw new AppError("not_found");
  return schedule;
}

async function told(
  db: TenantDb,
  viewer: Viewer,
  rows: readonly ScheduleRow[],
  { timeZone, now }: When,
): Promise<ReportSchedule[]> {
  const ids = rows.flatMap(({ ownerId, receiverIds, lastResults }) => [
    ownerId,
    ...receiverIds,
    ...(lastResults ?? []).map(({ userId }) => userId),
  ]);
  const names = new Map((await peopleCalled(db, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    ...row.rhythm,
    format: row.format,
    receivers: row.receiverIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    is_paused: row.nextAt === null,
    next_at: row.nextAt === null ? null : instant(nextMoment(row.rhythm, now, timeZone)),
    owner: names.get(row.ownerId) ?? null,
    is_own: row.ownerId === viewer.id,
    last_run:
      row.lastAt === null
        ? null
        : {
            at: instant(row.lastAt),
            results: (row.lastResults ?? []).map(({ userId, outcome }) => ({
              name: names.get(userId) ?? "–",
              outcome,
            })),
          },
    revision: row.revision,
  }));
}
