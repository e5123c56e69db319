import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { exportImportErrors, type ImportFile, type ImportResult, runImport } from "#shared/contracts/imports.ts";
import type { Job } from "#shared/contracts/jobs.ts";
import { letterWaitMinutes } from "#shared/contracts/queued-letters.ts";
import { importFilePath, jobPath } from "#shared/routes.ts";
import { useUndoOffer } from "#client/core/changes/use-undo.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { listHref, type ListState } from "#client/core/list/list-address.ts";
import { ListPages } from "#client/core/list/list-pages.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { callApi, pathOf } from "#client/core/transport/api.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";
import { JobProgress, useUndoJob } from "#client/features/jobs/public.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { cx } from "#client/ui/cx.ts";
import { importRowsQuery, importRowChoices, resultShown } from "./imports.queries.ts";
import { RowsStrip } from "./rows-strip.tsx";
import { RowsTable } from "./rows-table.tsx";
import { Refused } from "./refused.tsx";
import { useMending } from "./use-mending.ts";
import "./imports.css";
import "#client/ui/tabs.css";

/** What each row would do, and doing it. */
export function RowsStep({ file, state }: { file: ImportFile; state: ListState }) {
  const { t } = useTranslation("import");
  const { check, run, counts } = file;
  // Even a run that ends before it is looked at again was begun here.
  const [wasRun] = useState(run !== null && run.ended_at !== null);
  if (check === null) return null;
  const job = run ?? check;
  return (
    <section className="panel import-step" aria-labelledby="dry-run">
      <div aria-live="polite">
        <h2 id="dry-run" tabIndex={-1}>
          {run ? t("outcome") : t("dryRun")}
        </h2>
        {job.ended_at === null ? (
          <p className="import-busy">
            {t("checking")} <JobProgress job={job} />
          </p>
        ) : null}
        {job.error ? <p className="import-error">{job.error.message}</p> : null}
        {run?.ended_at ? (
          <p>
            <strong>{t("done")}</strong> <WaitingLetters run={run} />
          </p>
        ) : null}
      </div>
      {run && !wasRun ? <RunNotice key={run.id} run={run} /> : null}
      {counts ? <Rows file={file} counts={counts} state={state} /> : null}
    </section>
  );
}

/** A run that ends while somebody looks is told as everything that is done at once, and taken back as such. */
function RunNotice({ run }: { run: Job }) {
  const { t } = useTranslation("import");
  const offer = useUndoOffer();
  const undoing = useUndoJob(run.id);
  const hasEnded = run.ended_at !== null;
  const tell = useEffectEvent(() => {
    const mayUndo = run.undo_until !== null && run.undone_by === null;
    if (run.error === null) offer(t("ran", { count: run.changed }), mayUndo ? () => undoing.mutate() : null);
  });
  useEffect(() => {
    if (hasEnded) tell();
  }, [hasEnded]);
  return null;
}

/** Those that the run wrote, until they leave. */
function WaitingLetters({ run }: { run: Job }) {
  const { t } = useTranslation("import");
  const { now } = useApp().boot;
  const letters = Math.min(Number(run.about["letters"] ?? 0), run.changed);
  const leaveAt = Date.parse(run.ended_at ?? "") + letterWaitMinutes * 60_000;
  if (letters === 0 || run.undone_by !== null || leaveAt <= now) return null;
  return t("lettersWait", { letters, minutes: letterWaitMinutes });
}

const errorsFirst = ["error", "new", "changed", "same"] as const satisfies readonly ImportResult[];

interface RowsProps {
  file: ImportFile;
  counts: NonNullable<ImportFile["counts"]>;
  state: ListState;
}

function Rows({ file, counts, state }: RowsProps) {
  const { t } = useTranslation("import");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { apiBase } = useApp().boot;
  const rows = useQuery(importRowsQuery(file, state));
  const onMended = useNextFault();
  const mending = useMending(file.id);
  const shown = rows.data && mending.withAsked(rows.data.data);
  const params = { importId: file.id };
  const [isInviting, setInviting] = useState(false);
  const running = useMutation({
    mutationFn: ({ revision }: { revision: string }) =>
      callApi(queryClient, runImport, { params, body: { is_inviting: isInviting } }, { ifMatch: `"${revision}"` }),
    onSuccess: () =>
      Promise.all([["imports"], ["jobs"], ["people"]].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    onError: saidInPlace,
  });
  const result = resultShown(file, state);
  // The pages of what is shown are its own, also where nothing was asked for.
  const list = {
    spec: { path: importFilePath(file.id), ...importRowChoices },
    state: { ...state, filters: { result: result ?? "all" } },
  };
  const count = counts.new + counts.changed;
  return (
    <>
      {file.new_teams.count > 0 ? (
        <p>
          {t("newTeams", {
            count: file.new_teams.count,
            names:
              joined(translate, file.new_teams.first) + (file.new_teams.count > file.new_teams.first.length ? "…" : ""),
          })}
        </p>
      ) : null}
      <div className="import-head">
        <nav className="tabs flat import-results" aria-label={t("outcome")}>
          {[undefined, ...errorsFirst].map((one) => (
            <AppLink
              key={one ?? "all"}
              className={one && counts[one] > 0 ? `import-row-${one}` : undefined}
              to={listHref(list.spec, list.state, { filters: { result: one ?? "all" } })}
              aria-current={one === result ? "true" : undefined}
              preventScrollReset
            >
              {one ? t(`result.${one}`) : t("anyResult")}
              <span className="count">
                {one ? counts[one] : Object.values(counts).reduce((sum, some) => sum + some, 0)}
              </span>
            </AppLink>
          ))}
        </nav>
        {file.mended > 0 ? <p className="import-mended">{t("mendedCells", { count: file.mended })}</p> : null}
      </div>
      <RowsStrip stretches={file.stretches} />
      {shown?.length === 0 ? <p className="muted">{t("noRows")}</p> : null}
      {shown && shown.length > 0 ? (
        <RowsTable file={file} rows={shown} isOld={rows.isPlaceholderData} mending={mending} onMended={onMended} />
      ) : null}
      {rows.data ? <ListPages {...list} meta={rows.data.meta} /> : null}
      <div className={cx("import-bar", file.run === null && "is-waiting")}>
        {file.run === null ? (
          <div className="import-summary">
            <p>
              {t("summary", {
                added: t("added", { count: counts.new }),
                changed: t("changed", { count: counts.changed }),
              })}{" "}
              {counts.error > 0 ? t("left", { count: counts.error }) : null}
            </p>
            {counts.new > 0 ? (
              <>
                <Checkbox
                  checked={isInviting}
                  aria-describedby={isInviting ? "invite-help" : undefined}
                  onChange={({ target }) => setInviting(target.checked)}
                >
                  {t("invite", { letters: counts.new })}
                </Checkbox>
                {isInviting ? (
                  <p className="muted small" id="invite-help">
                    {t("inviteHelp", { days: 7, minutes: letterWaitMinutes })}
                  </p>
                ) : null}
              </>
            ) : null}
            <Refused press={running} file={file} />
          </div>
        ) : null}
        <p className="actions">
          {counts.error > 0 ? (
            <ButtonLink href={apiBase + pathOf(exportImportErrors, params)} download="">
              {t("errorFile")}
            </ButtonLink>
          ) : null}
          {file.run === null && count > 0 ? (
            <Button
              variant="primary"
              busy={running.isPending}
              onClick={() => running.mutate({ revision: file.revision })}
            >
              {t("run", { count })}
            </Button>
          ) : null}
          {file.run ? (
            <AppLink className="btn" to={jobPath(file.run.id)}>
              {t("showJob")}
            </AppLink>
          ) : null}
        </p>
      </div>
    </>
  );
}

/** A mended cell is no field any more: the focus goes on to the next that is faulty, else to the heading. */
function useNextFault(): (row: number) => void {
  const mended = useRef<number | null>(null);
  useEffect(() => {
    const from = mended.current;
    if (from === null || document.activeElement !== document.body) return;
    mended.current = null;
    const faulty = [...document.querySelectorAll<HTMLElement>(".import-rows .import-cell")];
    const next = faulty.find(({ dataset }) => Number(dataset["row"]) >= from);
    (next ?? document.getElementById("dry-run"))?.focus();
  });
  return (row) => {
    mended.current = row;
  };
}
