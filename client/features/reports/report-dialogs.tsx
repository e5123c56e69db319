import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Report, removeReport } from "#shared/contracts/reports.ts";
import { reportsPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { useUser } from "#client/core/session/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";

interface DialogProps {
  report: Report;
  onClose: () => void;
}

interface ShareProps extends DialogProps {
  sharing: UseMutationResult<Report, Error, { is_shared: boolean }>;
}

/** Asks before everybody to whom the source is open sees a report, or sees it no more. */
export function ShareDialog({ report, sharing, onClose }: ShareProps) {
  const { t } = useTranslation("reports");
  const isShared = report.is_shared;
  return (
    <AskDialog
      title={isShared ? t("share.stopTitle") : t("share.title")}
      text={isShared ? t("share.stopText") : t("share.text", { source: t(`source.${report.source}`) })}
      action={isShared ? t("share.stop") : t("share.action")}
      isBusy={sharing.isPending}
      error={sharing.error}
      onClose={onClose}
      onAct={() =>
        sharing.mutate(
          { is_shared: !isShared },
          {
            onSuccess: () => {
              onClose();
              toasts.add({ color: "success", title: isShared ? t("share.off") : t("share.on") });
            },
          },
        )
      }
    />
  );
}

export function RemoveDialog({ report, onClose }: DialogProps) {
  const { t } = useTranslation("reports");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useUser();
  const say = useDoneToast();
  const removing = useMutation({
    mutationFn: async () => (await callApi(queryClient, removeReport, { params: { reportId: report.id } })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      // The log, by which it is taken back, is not open to everybody who has reports.
      say(t("remove.done", { name: report.name }), user?.can_access_admin ? changeSetId : null);
      void navigate(reportsPath);
      return queryClient.invalidateQueries({ queryKey: ["reports", "list"] });
    },
    onError: saidInPlace,
  });
  return (
    <AskDialog
      isDanger
      title={t("remove.title", { name: report.name })}
      text={t("remove.text")}
      action={t("remove.action")}
      isBusy={removing.isPending}
      error={removing.error}
      onAct={() => removing.mutate()}
      onClose={onClose}
    />
  );
}
