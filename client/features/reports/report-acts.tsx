import { useState } from "react";
import { useTranslation } from "react-i18next";
import { exportReport, type Report } from "#shared/contracts/reports.ts";
import { exportFormats } from "#client/core/list/export-href.ts";
import { ListTool } from "#client/core/list/list-tool.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { pathOf } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { iconDownload } from "#client/ui/icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { useReportDraft } from "./use-report-draft.ts";

const ShareDialog = lazyComponent(() => import("./report-dialogs.tsx").then((module) => module.ShareDialog));
const ScheduleDialog = lazyComponent(() => import("./schedule-dialog.tsx").then((module) => module.ScheduleDialog));
const RemoveDialog = lazyComponent(() => import("./report-dialogs.tsx").then((module) => module.RemoveDialog));

interface ActsProps {
  report: Report | undefined;
  draft: Pick<ReturnType<typeof useReportDraft>, "isDirty" | "saving" | "sharing" | "discard">;
  onSave: () => void;
}

const names = { csv: "CSV", xlsx: "Excel (XLSX)" };

/** What is done with a report as a whole. */
export function ReportActs({ report, draft, onSave }: ActsProps) {
  const { t } = useTranslation(["reports", "manage"]);
  const { isDirty, saving, sharing } = draft;
  const { apiBase } = useApp().boot;
  const mayChange = report === undefined || report.may_change;
  const isNew = report === undefined;
  return (
    <div className="actions list-head-actions report-acts">
      {isDirty ? <span className="muted small">{t("reports:edit.unsaved")}</span> : null}
      {isDirty && !isNew ? (
        <Button variant="quiet" onClick={draft.discard}>
          {t("manage:form.discard")}
        </Button>
      ) : null}
      {report?.may_change && !isDirty ? <Removal report={report} /> : null}
      {report?.may_change && !isDirty ? <Sharing report={report} sharing={sharing} /> : null}
      {report && !isDirty ? <Scheduling report={report} /> : null}
      {report && !isDirty ? (
        <ListTool icon={iconDownload} words={t("manage:list.export")} isPrimary={mayChange}>
          {exportFormats.map((format) => (
            <a
              key={format}
              className="list-export-link"
              href={`${apiBase}${pathOf(exportReport, { reportId: report.id }, { format })}`}
              download=""
            >
              {names[format]}
            </a>
          ))}
        </ListTool>
      ) : null}
      {isNew || isDirty || !mayChange ? (
        <Button variant="primary" busy={saving.isPending} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={onSave}>
          {mayChange ? t("manage:form.save") : t("reports:edit.copy")}
        </Button>
      ) : null}
    </div>
  );
}

function Sharing({ report, sharing }: Pick<ActsProps["draft"], "sharing"> & { report: Report }) {
  const { t } = useTranslation("reports");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{report.is_shared ? t("share.stop") : t("share.action")}</Button>
      {isAsking ? <ShareDialog report={report} sharing={sharing} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Scheduling({ report }: { report: Report }) {
  const { t } = useTranslation("reports");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("schedule.action")}</Button>
      {isOpen ? <ScheduleDialog report={report} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Removal({ report }: { report: Report }) {
  const { t } = useTranslation("reports");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t("remove.action")}
      </Button>
      {isAsking ? <RemoveDialog report={report} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
