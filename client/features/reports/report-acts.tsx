import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { exportReport, type Report, removeReport } from "#shared/contracts/reports.ts";
import { reportsPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { exportFormats } from "#client/core/list/export-href.ts";
import { ListTool } from "#client/core/list/list-tool.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { useUser } from "#client/core/session/business.ts";
import { callApi, pathOf } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { iconDownload } from "#client/ui/icons.ts";

interface ActsProps {
  report: Report | undefined;
  isDirty: boolean;
  saving: UseMutationResult<Report, Error, { is_shared?: boolean }>;
  onSave: () => void;
  onDiscard: () => void;
}

const names = { csv: "CSV", xlsx: "Excel (XLSX)" };

/** What is done with a report as a whole. */
export function ReportActs({ report, isDirty, saving, onSave, onDiscard }: ActsProps) {
  const { t } = useTranslation(["reports", "manage"]);
  const { apiBase } = useApp().boot;
  const mayChange = report === undefined || report.may_change;
  const isNew = report === undefined;
  return (
    <div className="actions list-head-actions report-acts">
      {isDirty ? <span className="muted small">{t("reports:edit.unsaved")}</span> : null}
      {isDirty && !isNew ? (
        <Button variant="quiet" onClick={onDiscard}>
          {t("manage:form.discard")}
        </Button>
      ) : null}
      {report?.may_change && !isDirty ? <Removal report={report} /> : null}
      {report?.may_change && !isDirty ? <Sharing report={report} saving={saving} /> : null}
      {report && !isDirty ? (
        <ListTool icon={iconDownload} words={t("manage:list.export")}>
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

function Sharing({ report, saving }: Pick<ActsProps, "saving"> & { report: Report }) {
  const { t } = useTranslation("reports");
  const [isAsking, setAsking] = useState(false);
  const isShared = report.is_shared;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{isShared ? t("share.stop") : t("share.action")}</Button>
      <AskDialog
        isOpen={isAsking}
        title={isShared ? t("share.stopTitle") : t("share.title")}
        text={isShared ? t("share.stopText") : t("share.text", { source: t(`source.${report.source}`) })}
        action={isShared ? t("share.stop") : t("share.action")}
        isBusy={saving.isPending}
        error={isAsking ? saving.error : null}
        onClose={() => setAsking(false)}
        onAct={() =>
          saving.mutate(
            { is_shared: !isShared },
            {
              onSuccess: () => {
                setAsking(false);
                toasts.add({ color: "success", title: isShared ? t("share.off") : t("share.on") });
              },
            },
          )
        }
      />
    </>
  );
}

function Removal({ report }: { report: Report }) {
  const { t } = useTranslation("reports");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useUser();
  const say = useDoneToast();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: async () => (await callApi(queryClient, removeReport, { params: { reportId: report.id } })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      // The log, by which it is taken back, is not open to everybody who has reports.
      say(t("remove.done", { name: report.name }), user?.can_access_admin ? changeSetId : null);
      void navigate(reportsPath);
      return queryClient.invalidateQueries({ queryKey: ["reports", "list"] });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t("remove.action")}
      </Button>
      <AskDialog
        isDanger
        isOpen={isAsking}
        title={t("remove.title", { name: report.name })}
        text={t("remove.text")}
        action={t("remove.action")}
        isBusy={removing.isPending}
        error={removing.error}
        onAct={() => removing.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
