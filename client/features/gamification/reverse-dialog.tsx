import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type LedgerEntry, reversePoints } from "#shared/contracts/point-ledger.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { TextLine } from "#client/ui/text-line.tsx";

/** Asks for the reason, which the learner reads. */
export function ReverseDialog({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const { t } = useTranslation("gamification");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [reason, setReason] = useState("");
  const { user, points: count, source } = entry;
  const reversing = useMutation({
    mutationFn: async () =>
      (await callApi(queryClient, reversePoints, { params: { userId: user.id }, body: { source, reason } })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t("ledger.reversed", { name: user.name, count }), changeSetId);
      onClose();
      return queryClient.invalidateQueries({ queryKey: ["gamification"] });
    },
    // The refusal stands in the dialog.
    onError: () => undefined,
  });
  return (
    <AskDialog
      title={t("ledger.reverseTitle", { name: user.name, count })}
      text={t("ledger.reverseText")}
      action={t("ledger.reverse")}
      isDanger
      isReady={reason.trim() !== ""}
      isBusy={reversing.isPending}
      error={reversing.error}
      onAct={() => reversing.mutate()}
      onClose={onClose}
    >
      <TextLine label={t("ledger.reason")} value={reason} most={200} onChange={setReason} />
    </AskDialog>
  );
}
