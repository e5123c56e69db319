import { useTranslation } from "react-i18next";
import type { Job } from "#shared/contracts/jobs.ts";
import { isOpen } from "./jobs.queries.ts";
import "./jobs.css";

/** How far it has come: a bar while it runs, the figures always. */
export function JobProgress({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const total = Math.max(job.total ?? job.done, job.done);
  return (
    <span className="job-progress">
      {isOpen(job) ? <progress aria-label={t("column.progress")} max={total || 1} value={job.done} /> : null}
      <span className="job-figures">{t("progress", { done: job.done, total })}</span>
    </span>
  );
}
