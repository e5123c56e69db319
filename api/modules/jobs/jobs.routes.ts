import { exportJobs } from "#shared/contracts/jobs-export.ts";
import {
  cancelJob,
  foreseeUndoOfJob,
  getJob,
  listJobRows,
  listJobs,
  resumeJob,
  undoJob,
} from "#shared/contracts/jobs.ts";
import { jobRights } from "#shared/domain/job-rights.ts";
import { AppError } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { exportPages } from "#api/http/list-file.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { jobColumns, jobNarrowings, jobsTitle, kindsCalled } from "./jobs-file.ts";
import { endJob, findJob, findJobRows, findJobs, noteUndo, reopenJob, type ShownJob } from "./jobs.repo.ts";
import { canBeUndone, toJob, toJobRow } from "./jobs.view.ts";
import { audit } from "#api/http/audit.ts";
import { jobsSeenBy, seenJob, workOf } from "./seen-jobs.ts";
import { sendJob, startJob } from "./start-job.ts";
import { foreseeUndo, type RecordKinds, undoMs } from "#api/modules/changes/public.ts";

/** Of a job that is taken back so many steps are looked at beforehand: 200 rows each. */
const stepsForeseen = 50;
const stepsAtOnce = 10;

/** `kinds`: of every module whose records change in sets. */
export function jobsRoutes(app: ApiApp, kinds: RecordKinds): void {
  implement(app, listJobs, async ({ c, db, viewer, query }) => {
    const { locale } = c.var;
    const { rows, meta } = await findJobs(db.primary, { ...query, ...reachedBy(viewer, locale, query) });
    return { data: rows.map((row) => toJob(row, locale)), meta };
  });

  // Before what is one of them: its address would be one's own.
  implement(app, exportJobs, (desk) => {
    const { locale } = desk.c.var;
    return exportPages(desk, {
      action: "job.exported",
      name: "jobs",
      title: jobsTitle,
      columns: jobColumns,
      filter: jobNarrowings,
      page: async (asked) => {
        const { rows, meta } = await findJobs(desk.db, { ...asked, ...reachedBy(desk.viewer, locale, asked) });
        return { rows: rows.map((row) => toJob(row, locale)), meta };
      },
    });
  });

  implement(app, getJob, async ({ c, db, viewer, params }) => ({
    data: toJob((await seenJob(db, viewer, params.jobId)).job, c.var.locale),
  }));

  implement(app, listJobRows, async ({ c, db, viewer, params, query }) => {
    const { scope } = await seenJob(db, viewer, params.jobId);
    const { rows, meta } = await findJobRows(db.primary, params.jobId, { ...query, scope });
    return { data: rows.map((row) => toJobRow(row, c.var.locale)), meta };
  });

  implement(app, cancelJob, async ({ c, db, viewer, params, now }) => {
    const { job } = await seenJob(db, viewer, params.jobId);
    const { meta } = await endJob(db.primary, params.jobId, "cancelled", now);
    if (meta.changes > 0) await audit(db, entryOf("job.cancelled", viewer, job), now).run();
    return { data: toJob((await seenJob(db, viewer, params.jobId)).job, c.var.locale) };
  });

  implement(app, resumeJob, async ({ c, db, viewer, params, now }) => {
    const { job } = await seenJob(db, viewer, params.jobId);
    const { meta } = await reopenJob(db.primary, params.jobId, now);
    if (meta.changes > 0) await audit(db, entryOf("job.resumed", viewer, job), now).run();
    if (meta.changes > 0) await sendJob(c.env, { id: params.jobId, businessId: db.businessId });
    return { data: toJob((await seenJob(db, viewer, params.jobId)).job, c.var.locale) };
  });

  implement(app, foreseeUndoOfJob, async ({ db, viewer, params, now }) => {
    const { job } = await seenJob(db, viewer, params.jobId);
    if (job.undoneBy !== null && !canBeUndone(job)) return { data: { of: 0, kept: 0, is_whole: true } };
    if (!isUndoable(job, now)) throw new AppError("conflict");
    const { flag: own, isManagers = false } = jobRights[await workOf(db.primary, job)];
    const flag = isManagers && viewer.user.isAccountManager ? "can_access_admin" : own;
    const steps = (await findJob(db.primary, job.id))?.step ?? 0;
    const first = Math.max(0, steps - stepsForeseen);
    const data = { of: 0, kept: 0, is_whole: first === 0 };
    for (let from = first; from < steps; from += stepsAtOnce) {
      const length = Math.min(stepsAtOnce, steps - from);
      const ids = Array.from({ length }, (_, at) => `${job.id}-${from + at}`);
      // oxlint-disable-next-line no-await-in-loop -- what they changed is large: a few steps at a time
      const { of, kept } = await foreseeUndo(db.primary, kinds, viewer, { ids, isJob: true, flag, now });
      data.of += of;
      data.kept += kept;
    }
    return { data };
  });

  implement(app, undoJob, async ({ c, db, viewer, params, now }) => {
    const { job } = await seenJob(db, viewer, params.jobId);
    if (job.undoneBy === null || canBeUndone(job)) {
      if (!isUndoable(job, now)) throw new AppError("conflict");
      // What stayed is taken back by another job.
      const key = [`undo-${job.id}`, ...(job.undoneBy === null ? [] : [job.undoneBy])].join("-");
      const wanted = { key, kind: "undo", actorId: viewer.id, total: job.changed } as const;
      const undoing = await startJob(db, c.env, { ...wanted, input: { of: job.id } }, now);
      await noteUndo(db.primary, job.id, undoing.id);
      return { data: toJob((await seenJob(db, viewer, undoing.id)).job, c.var.locale) };
    }
    return { data: toJob((await seenJob(db, viewer, job.undoneBy)).job, c.var.locale) };
  });
}

function reachedBy(viewer: Viewer, locale: LocaleCode, { q = "" }: { q?: string | undefined }) {
  return { ...jobsSeenBy(viewer), called: kindsCalled(locale, q) };
}

function isUndoable(job: ShownJob, now: number): boolean {
  return canBeUndone(job) && (job.endedAt ?? 0) > now - undoMs;
}

/** For the log; a job over a file is called by it. */
function entryOf(action: string, viewer: Viewer, { id, kind, input }: ShownJob) {
  const { file } = (input["about"] ?? {}) as { file?: string };
  return { action, actorId: viewer.id, detail: { job: id, kind, ...(file !== undefined && { subject: file }) } };
}
