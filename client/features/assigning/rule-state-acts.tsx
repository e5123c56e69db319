import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Rule, type RuleState, setRuleState } from "#shared/contracts/assigning.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";

/** Pauses an assignment, lets it go on, or ends it. */
export function RuleStateActs({ rule: { id, state } }: { rule: Rule }) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [isEnding, setEnding] = useState(false);
  const setting = useMutation({
    mutationFn: async (next: RuleState) =>
      (await callApi(queryClient, setRuleState, { params: { ruleId: id }, body: { state: next } })).data,
    onSuccess: ({ change_set_id: changeSetId }, next) => say(t(`stateDone.${next}`), changeSetId),
    onError: (error) => toasts.add({ color: "error", title: failureText(translate, error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["assigning"] }),
  });
  if (state === "ended") return <span className="muted">{t("state.ended")}</span>;
  return (
    <>
      <Button busy={setting.isPending} onClick={() => setting.mutate(state === "live" ? "paused" : "live")}>
        {state === "live" ? t("pause") : t("resume")}
      </Button>
      <Button onClick={() => setEnding(true)}>{t("end")}</Button>
      <AskDialog
        isDanger
        isOpen={isEnding}
        title={t("endTitle")}
        text={t("endText")}
        action={t("end")}
        isBusy={setting.isPending}
        onAct={() => {
          setEnding(false);
          setting.mutate("ended");
        }}
        onClose={() => setEnding(false)}
      />
    </>
  );
}
