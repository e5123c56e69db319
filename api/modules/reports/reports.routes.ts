import {
  changeReport,
  createReport,
  exportReport,
  getReport,
  getReportChoices,
  listReports,
  previewReport,
  removeReport,
  type Report,
  runReport as runSaved,
} from "#shared/contracts/reports.ts";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { reportProblem } from "#shared/domain/report-problem.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import { localeOf } from "#shared/locales.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, changing, mayChangeSaved, removing, writeNamed } from "#api/modules/changes/public.ts";
import { dayOf } from "#api/modules/deadlines/public.ts";
import { audit } from "#api/http/audit.ts";
import { teamChoices } from "#api/modules/teams/public.ts";
import { openReport, openSources, requireSource, sourceScope } from "./report-access.ts";
import { offeredFields } from "./report-fields.ts";
import { reportFile } from "./report-file.ts";
import { reportRecords } from "./report-records.ts";
import {
  courseChoices,
  mostChoices,
  namedIn,
  ownReports,
  reportRow,
  sharedReports,
  type StoredReport,
} from "./reports.repo.ts";
import { toReport, toReportRow } from "./reports.view.ts";
import { runReport } from "./run-report.ts";

export function reportsRoutes(app: ApiApp): void {
  implement(app, listReports, async ({ c, db, viewer }) => {
    const sources = openSources(viewer);
    const [own, shared] = await db.primary.batch([
      ownReports(db.primary, viewer.id),
      sharedReports(db.primary, sources),
    ]);
    const others = shared.filter(({ ownerId }) => ownerId !== viewer.id);
    const open = [...own, ...others].filter(({ source }) => sources.includes(source));
    const rows = open.map((row) => toReportRow(row, viewer));
    rows.sort((one, other) => one.name.localeCompare(other.name, localeOf(c.var.locale).tag));
    return { data: { reports: rows, sources } };
  });

  implement(app, getReportChoices, async ({ c, db, viewer, business }) => {
    const learning = sourceScope(viewer, "enrolments");
    const people = sourceScope(viewer, "people");
    const widest = [learning, people].includes("business") ? "business" : (learning ?? people);
    const [teams, courses, fields] = await Promise.all([
      widest === undefined ? [] : teamChoices(db, widest, mostChoices).all(),
      learning === undefined ? [] : courseChoices(db).all(),
      widest === undefined ? [] : offeredFields(db, c.var.locale),
    ]);
    const timeZone = businessTimeZone(business.profile);
    return { data: { sources: openSources(viewer), teams, courses, fields, time_zone: timeZone } };
  });

  implement(app, previewReport, async ({ c, db, viewer, business, body: { definition, cursor }, now }) => {
    const scope = requireSource(viewer, definition.source);
    requireWhole(definition);
    const asked = { definition, scope, clock: dayOf(business, now), locale: c.var.locale, viewerId: viewer.id, cursor };
    return { data: await runReport(db, asked) };
  });

  implement(app, createReport, async ({ db, viewer, body, now }) => {
    const { name, definition, is_shared: isShared } = body;
    requireSource(viewer, definition.source);
    requireWhole(definition);
    const id = crypto.randomUUID();
    const { source } = definition;
    const times = { createdAt: now, updatedAt: now };
    const row = { id, ownerId: viewer.id, name, source, definition, isShared, revision: 1, ...times };
    await writeNamed(db.primary, viewer, "report.made", adding(reportRecords, row), now);
    return { data: await seen(db.primary, viewer, id) };
  });

  implement(app, getReport, async ({ db, viewer, params }) => ({
    data: await seen(db.primary, viewer, params.reportId),
  }));

  implement(app, changeReport, async ({ c, db, viewer, params, body, now }) => {
    const row = await changeable(db.primary, viewer, params.reportId);
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const { name, definition, is_shared: isShared } = body;
    if (definition) {
      requireSource(viewer, definition.source);
      requireWhole(definition);
    }
    const change = changing(reportRecords, row, { name, definition, source: definition?.source, isShared });
    const isWritten =
      expected === `"${row.revision}"` &&
      (change === undefined || (await writeNamed(db.primary, viewer, "report.changed", change, now)) !== undefined);
    const current = await seen(db.primary, viewer, row.id);
    if (!isWritten) return errorResponse(c, new AppError("stale"), { details: { current } });
    return { data: current };
  });

  implement(app, removeReport, async ({ db, viewer, params, now }) => {
    const row = await changeable(db.primary, viewer, params.reportId);
    const changeSetId = await writeNamed(db.primary, viewer, "report.removed", removing(reportRecords, row), now);
    if (changeSetId === undefined) throw new AppError("not_found");
    return { data: { id: row.id, change_set_id: changeSetId } };
  });

  implement(app, runSaved, async ({ c, db, viewer, business, params, query, now }) => {
    const { definition } = await openReport(db, viewer, params.reportId);
    const scope = requireSource(viewer, definition.source);
    const asked = {
      definition,
      scope,
      clock: dayOf(business, now),
      locale: c.var.locale,
      viewerId: viewer.id,
      cursor: query.cursor,
    };
    return { data: await runReport(db, asked) };
  });

  implement(app, exportReport, async ({ c, db, viewer, business, params, query: { format }, now }) => {
    const { id, name, isShared, definition } = await openReport(db, viewer, params.reportId);
    const scope = requireSource(viewer, definition.source);
    const detail = { subject: name, format, is_shared: Number(isShared) };
    await audit(db, { action: "report.exported", actorId: viewer.id, subjectId: id, detail }, now).run();
    const asked = { definition, scope, clock: dayOf(business, now), locale: c.var.locale, viewerId: viewer.id };
    return reportFile(db, { ...asked, business, name, format });
  });
}

function requireWhole(definition: ReportDefinition): void {
  const problem = reportProblem(definition);
  if (problem !== undefined) throw new AppError("validation_failed", { fields: { [problem]: ["invalid"] } });
}

async function seen(db: TenantDb, viewer: Viewer, id: string): Promise<Report> {
  const row = await openReport(db, viewer, id);
  const scope = requireSource(viewer, row.source);
  return toReport(row, await namedIn(db, row.definition.filters, scope), viewer);
}

async function changeable(db: TenantDb, viewer: Viewer, id: string): Promise<StoredReport> {
  const shown = await openReport(db, viewer, id);
  if (!mayChangeSaved(viewer, shown)) throw new AppError("forbidden");
  const row = await reportRow(db, id);
  if (row === undefined) throw new AppError("not_found");
  return row;
}
