import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { cancelJob, type Job, resumeJob } from "#shared/contracts/jobs.ts";
import { jobText } from "#shared/domain/job-text.ts";
import { importFilePath, jobPath } from "#shared/routes.ts";
import { awaitJob, wasAwaited } from "#client/core/changes/awaited-jobs.ts";
import { useUndoOffer } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Fact } from "#client/ui/fact.tsx";
import { JobProgress } from "./job-progress.tsx";
import { scopeText, statusText } from "./job-text.ts";
import { isOpen } from "./jobs.queries.ts";
import { useJobAction, useUndoJob } from "./use-job-action.ts";
import "./jobs.css";

/** How a job stands, and what can be done with it. */
export function JobView({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const translate = useTranslate();
  const moment = useListMoment();
  const scope = scopeText(translate, job);
  useEndSaid(job);
  return (
    <section className="panel job-view" aria-label={jobText(translate, job)}>
      <div aria-live="polite">
        <p className="job-state">
          <strong className={`job-${job.status}`}>{statusText(translate, job.status)}</strong>
          <JobProgress job={job} />
        </p>
        {job.error ? <p className="job-error">{t("failed", { reason: job.error.message })}</p> : null}
      </div>
      <dl className="facts">
        {scope ? <Fact term={t("column.who")}>{scope}</Fact> : null}
        <Fact term={t("result.changed")}>{job.changed}</Fact>
        <Fact term={t("result.refused")}>{job.refused}</Fact>
        <Fact term={t("column.actor")}>{job.actor?.name ?? "–"}</Fact>
        <Fact term={t("column.at")}>{moment(job.created_at)}</Fact>
      </dl>
      <Actions job={job} />
    </section>
  );
}

/** Says that what was started or watched here is done, and offers to take it back. */
function useEndSaid(job: Job): void {
  const { t } = useTranslation("jobs");
  const translate = useTranslate();
  const offer = useUndoOffer();
  const undoing = useUndoJob(job.id);
  const runs = isOpen(job);
  useEffect(() => {
    if (runs) return awaitJob(job.id);
    if (!wasAwaited(job.id) || job.status !== "done") return;
    offer(t("finished", { job: jobText(translate, job) }), job.undo_until === null ? null : () => undoing.mutate());
  });
}

function Actions({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const { now } = useApp().boot;
  const params = { jobId: job.id };
  const cancelling = useJobAction((client) => callApi(client, cancelJob, { params }));
  const resuming = useJobAction((client) => callApi(client, resumeJob, { params }));
  const undoing = useUndoJob(job.id);
  const { of, import_id: fileId } = job.about;
  const mayUndo = job.undo_until !== null && Date.parse(job.undo_until) > now;
  return (
    <p className="actions">
      {isOpen(job) ? (
        <Button busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t("cancel")}
        </Button>
      ) : null}
      {job.status === "failed" || job.status === "cancelled" ? (
        <Button busy={resuming.isPending} onClick={() => resuming.mutate()}>
          {t("resume")}
        </Button>
      ) : null}
      {mayUndo ? (
        <Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
          {t("undo")}
        </Button>
      ) : null}
      {job.undone_by ? (
        <AppLink className="link" to={jobPath(job.undone_by)}>
          {t("showUndo")}
        </AppLink>
      ) : null}
      {fileId ? (
        <AppLink className="link" to={importFilePath(fileId)}>
          {t("showFile")}
        </AppLink>
      ) : null}
      {of ? (
        <AppLink className="link" to={jobPath(of)}>
          {t("showOriginal")}
        </AppLink>
      ) : null}
    </p>
  );
}
