import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { answerRequests, mostAnswered } from "#shared/contracts/admission.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { BulkActs } from "#client/core/list/bulk-acts.tsx";
import type { ListFilter } from "#client/core/list/list-filters.ts";
import type { Selection } from "#client/core/list/use-selection.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { TextLine } from "#client/ui/text-line.tsx";

/** What is answered to those that are chosen. */
export function RequestsBulk({ selection, filters }: { selection: Selection; filters: readonly ListFilter[] }) {
  const { t } = useTranslation("requests");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [reason, setReason] = useState("");
  const ids = [...selection.chosen.keys()];
  const answerOf = (act: "admit" | "refuse") => (act === "admit" ? "admitted" : "refused");
  const answering = useMutation({
    mutationFn: async (act: "admit" | "refuse") =>
      (await callApi(queryClient, answerRequests, { body: { ids, answer: answerOf(act), reason } })).data,
    onSuccess: ({ count, passed_over: passed, change_set_id: changeSetId }, act) => {
      if (count > 0) say(t(`done.${answerOf(act)}`, { count }), changeSetId);
      if (passed > 0) toasts.add({ color: "warning", title: t("done.passedOver", { count: passed }) });
      setReason("");
      selection.clear();
      for (const key of ["courses", "dashboard", "outbox"]) void queryClient.invalidateQueries({ queryKey: [key] });
      return queryClient.invalidateQueries({ queryKey: ["requests"] });
    },
  });
  return (
    <BulkActs
      selection={selection}
      filters={filters}
      most={mostAnswered}
      doing={answering}
      acts={(["admit", "refuse"] as const).map((act) => ({
        act,
        words: t(act),
        title: t(`bulk.${act}`, { count: ids.length }),
        consequence: t(`bulk.${act}Text`),
        ...(act === "refuse" && {
          isDanger: true,
          isReady: reason.trim() !== "",
          fields: <TextLine label={t("bulk.reason")} value={reason} most={300} onChange={setReason} />,
        }),
      }))}
    />
  );
}
