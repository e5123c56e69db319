import { useTranslation } from "react-i18next";
import { exportReportRun, type ReportRun } from "#shared/contracts/report-schedules.ts";
import { runLinkDays } from "#shared/domain/report-schedule.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { pathOf } from "#client/core/transport/api.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconDownload } from "#client/ui/icons.ts";
import { EmptyState } from "#client/ui/states.tsx";
import "#client/core/list/list.css";

/** What the link of a scheduled report leads to: its file, or that it is over. */
export function ReportRunView({ run }: { run: ReportRun }) {
  const { t } = useTranslation("reports");
  const { apiBase } = useApp().boot;
  const moment = useListMoment();
  const name = run.owner ?? t("nobody");
  const at = moment(run.expires_at);
  return (
    <>
      <div className="list-head">
        <h1>{run.name}</h1>
      </div>
      {run.is_open ? null : <EmptyState title={t("run.closed")} text={t("run.closedText", { name })} heading="h2" />}
      {!run.is_open ? null : run.is_expired ? (
        <EmptyState
          title={t("run.expired")}
          text={t("run.expiredText", { days: runLinkDays, at, name })}
          heading="h2"
        />
      ) : (
        <>
          <p>{t("run.text", { name, at: moment(run.sent_at) })}</p>
          <p className="muted small">{t("run.until", { at })}</p>
          <p className="actions">
            <a
              className={buttonClass({ variant: "primary" })}
              href={`${apiBase}${pathOf(exportReportRun, { runId: run.id })}`}
              download=""
            >
              <Icon shape={iconDownload} />
              {t("run.take", { format: run.format.toUpperCase() })}
            </a>
          </p>
        </>
      )}
    </>
  );
}
