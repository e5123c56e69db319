import { eq, sql } from "drizzle-orm";
import { exportRequests } from "#shared/contracts/admission-export.ts";
import { answerRequests, listRequests, mostLetIn, setAdmission } from "#shared/contracts/admission.ts";
import type { AdmissionWay } from "#shared/domain/admission.ts";
import { AppError } from "#shared/errors.ts";
import { localeOf } from "#shared/locales.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { exportPages } from "#api/http/list-file.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { changing } from "#api/modules/changes/public.ts";
import { isNamed } from "#api/modules/identity/public.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterboxOf } from "#api/modules/people/public.ts";
import { admissionRecords } from "./admission-records.ts";
import { answer } from "./answer-requests.ts";
import { requestColumns, requestNarrowings, requestTitle } from "./requests-file.ts";
import { coursesOnRequest, findRequests, waitingAmong, waitingFor } from "./requests.repo.ts";
import { toRequestRow } from "./requests.view.ts";

export function admissionRoutes(app: ApiApp): void {
  implement(app, listRequests, async ({ c, db, viewer, scope, query }) => {
    const named = await askers(db.primary, query.q);
    const [{ rows, meta }, courses] = await Promise.all([
      findRequests(db.primary, { scope, named }, query),
      coursesOnRequest(db.primary).all(),
    ]);
    const { tag } = localeOf(c.var.locale);
    courses.sort((one, other) => one.title.localeCompare(other.title, tag));
    return { data: rows.map((row) => toRequestRow(row, viewer)), meta, courses };
  });

  implement(app, exportRequests, async (desk) => {
    const { db, viewer, scope } = desk;
    const named = await askers(db, desk.query.q);
    return exportPages(desk, {
      action: "request.exported",
      name: "requests",
      title: requestTitle,
      columns: requestColumns,
      filter: requestNarrowings,
      page: async (asked) => {
        const { rows, meta } = await findRequests(db, { scope, named }, asked);
        return { rows: rows.map((row) => toRequestRow(row, viewer)), meta };
      },
    });
  });

  implement(app, answerRequests, async ({ c, db, business, viewer, scope, body, now }) => {
    const reason = body.reason.trim() || null;
    if (body.answer === "refused" && reason === null)
      throw new AppError("validation_failed", { fields: { reason: ["required"] } });
    const box = await letterboxOf(c, business);
    const ids = [...new Set(body.ids)];
    const press = { state: body.answer, reason, action: `request.${body.answer}` };
    const done = await untilUnraced(async () => {
      const rows = await decidable(db.primary, viewer, scope, ids);
      const changeSetId = rows.length === 0 ? null : await answer(db.primary, rows, { viewer, box, ...press }, now);
      return { count: rows.length, change_set_id: changeSetId };
    });
    if (done.count > 0) await wakeLetters(c.env, db.businessId, now + letterWaitMs, now);
    return { data: { ...done, passed_over: ids.length - done.count, letters: done.count } };
  });

  implement(app, setAdmission, async ({ c, db, business, viewer, params, body, now }) => {
    const box = await letterboxOf(c, business);
    const set = { courseId: params.courseId, admission: body.admission };
    const done = await untilUnraced(() => letIn(db.primary, { viewer, box, ...set }, now));
    if (done.admitted > 0) await wakeLetters(c.env, db.businessId, now + letterWaitMs, now);
    return { data: { id: params.courseId, ...done } };
  });
}

/** Of whoever is named so, or has such an address; undefined: of everybody. */
async function askers(db: TenantDb, q = "") {
  return q.trim() === "" ? undefined : ((await isNamed(db, q)) ?? sql`false`);
}

/** Nobody lets themselves in, but account managers. */
async function decidable(db: TenantDb, viewer: Viewer, scope: Scope, ids: readonly string[]) {
  const rows = await waitingAmong(db, scope, ids);
  return rows.filter(({ userId }) => userId !== viewer.id || viewer.user.isAccountManager);
}

interface Setting {
  viewer: Viewer;
  box: Letterbox;
  courseId: string;
  admission: AdmissionWay;
}

/** Who gets in from now on; opened, everybody who waits. Throws `not_found`, `too_many_waiting`. */
async function letIn(db: TenantDb, { viewer, box, courseId, admission }: Setting, now: number) {
  const row = await db.from(courses).byKey().where(eq(courses.id, courseId)).get();
  if (row === undefined) throw new AppError("not_found");
  const waiting = admission === "open" ? await waitingFor(db, courseId, mostLetIn + 1) : [];
  if (waiting.length > mostLetIn) throw new AppError("too_many_waiting");
  const change = changing(admissionRecords, row, { admission });
  if (change === undefined && waiting.length === 0) return { admitted: 0, change_set_id: null };
  const press = { state: "admitted" as const, reason: null, action: "course.admission", ...(change && { change }) };
  const subject = { id: courseId, name: row.title };
  const changeSetId = await answer(db, waiting, { viewer, box, ...press, subject }, now);
  return { admitted: waiting.length, change_set_id: changeSetId };
}
