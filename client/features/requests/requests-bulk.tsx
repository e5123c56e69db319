import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { answerRequests, mostAnswered } from "#shared/contracts/admission.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { BulkBar } from "#client/core/list/bulk-bar.tsx";
import { BulkSheet } from "#client/core/list/bulk-sheet.tsx";
import type { Selection } from "#client/core/list/use-selection.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { InlineError } from "#client/ui/states.tsx";
import { TextLine } from "#client/ui/text-line.tsx";

/** What is answered to those that are chosen. */
export function RequestsBulk({ selection }: { selection: Selection }) {
  const { t } = useTranslation("requests");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [asking, setAsking] = useState<"admit" | "refuse" | null>(null);
  const [reason, setReason] = useState("");
  const ids = [...selection.chosen.keys()];
  const answering = useMutation({
    mutationFn: async (answer: "admitted" | "refused") =>
      (await callApi(queryClient, answerRequests, { body: { ids, answer, reason } })).data,
    onSuccess: ({ count, passed_over: passed, change_set_id: changeSetId }, answer) => {
      if (count > 0) say(t(`done.${answer}`, { count }), changeSetId);
      if (passed > 0) toasts.add({ color: "warning", title: t("done.passedOver", { count: passed }) });
      setAsking(null);
      setReason("");
      selection.clear();
      for (const key of ["courses", "dashboard", "outbox"]) void queryClient.invalidateQueries({ queryKey: [key] });
      return queryClient.invalidateQueries({ queryKey: ["requests"] });
    },
  });
  return (
    <>
      <BulkBar selection={selection} most={mostAnswered}>
        <button type="button" className="bulk-action" onClick={() => setAsking("admit")}>
          {t("admit")}
        </button>
        <button type="button" className="bulk-action" onClick={() => setAsking("refuse")}>
          {t("refuse")}
        </button>
      </BulkBar>
      {asking ? (
        <BulkSheet
          title={t(`bulk.${asking}`, { count: ids.length })}
          count={ids.length}
          names={[...selection.chosen.values()]}
          consequence={t(`bulk.${asking}Text`)}
          act={{
            words: t(asking),
            isDanger: asking === "refuse",
            isPending: answering.isPending,
            isReady: asking === "admit" || reason.trim() !== "",
            onAct: () => answering.mutate(asking === "admit" ? "admitted" : "refused"),
          }}
          onClose={() => {
            answering.reset();
            setAsking(null);
          }}
        >
          {asking === "refuse" ? (
            <TextLine label={t("bulk.reason")} value={reason} most={300} onChange={setReason} />
          ) : null}
          {answering.error ? <InlineError text={failureWords(translate, answering.error)} /> : null}
        </BulkSheet>
      ) : null}
    </>
  );
}
