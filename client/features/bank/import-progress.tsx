import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Job } from "#shared/contracts/jobs.ts";
import { jobPath, questionImportPath, testbankPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { JobProgress, useUndoJob } from "#client/features/jobs/public.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import "./bank.css";

/** How far a file has come into the bank, and what became of it. `folder`: where its questions lie; null: in none. */
export function ImportProgress({ job, folder }: { job: Job; folder: string | null }) {
  const { t } = useTranslation("testbank");
  const { now } = useApp().boot;
  const queryClient = useQueryClient();
  const undoing = useUndoJob(job.id);
  const { changed, done, refused, status } = job;
  const hasEnded = job.ended_at !== null;
  const same = done - changed - refused;
  const mayUndo = job.undo_until !== null && Date.parse(job.undo_until) > now;
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: ["bank"] });
  }, [hasEnded, queryClient]);
  return (
    <section className="bank-import" aria-label={t("import.title")}>
      <div aria-live="polite">
        <p className="bank-import-file">{job.about["file"]}</p>
        {hasEnded ? (
          <>
            <p>
              <strong>{t("import.added", { count: changed })}</strong>
            </p>
            {same > 0 ? <p>{t("import.same", { count: same })}</p> : null}
            {refused > 0 ? <p>{t("import.refused", { count: refused })}</p> : null}
            {status === "done" ? null : <p>{job.error?.message ?? t("import.stopped")}</p>}
          </>
        ) : (
          <p>
            {t("import.running")} <JobProgress job={job} />
          </p>
        )}
      </div>
      <p className="actions">
        {hasEnded && changed > 0 ? (
          <AppLink
            className={buttonClass({ variant: "primary" })}
            to={folder === null ? testbankPath : `${testbankPath}?folder=${folder}`}
          >
            {t("import.show")}
          </AppLink>
        ) : null}
        {mayUndo ? (
          <Button busy={undoing.isPending} onClick={undoing.mutate}>
            {t("jobs:undo")}
          </Button>
        ) : null}
        <AppLink className={buttonClass({ variant: "quiet" })} to={jobPath(job.undone_by ?? job.id)}>
          {job.undone_by ? t("jobs:showUndo") : t("jobs:rows")}
        </AppLink>
        {hasEnded ? (
          <AppLink className={buttonClass({ variant: "quiet" })} to={questionImportPath}>
            {t("questionfiles:other")}
          </AppLink>
        ) : null}
      </p>
    </section>
  );
}
