import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeTerms } from "#shared/contracts/assigning.ts";
import type { LearnerDetail, LearnerItem } from "#shared/contracts/learners.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { TextLine } from "#client/ui/text-line.tsx";
import type { TermAction } from "./item-actions.ts";

interface AskProps {
  of: Pick<LearnerDetail, "id" | "name">;
  item: Pick<LearnerItem, "kind" | "target_id" | "title" | "due">;
  action: TermAction;
  onClose: () => void;
}

/** Asks before somebody gets another day for something or is spared it: until when, and why. */
export function TermsAsk({ of: { id: userId, name }, item, action, onClose }: AskProps) {
  const { t } = useTranslation("learners");
  const { today } = useFormats();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const id = useId();
  const [dueOn, setDueOn] = useState(item.due?.on ?? "");
  const [reason, setReason] = useState("");
  const acting = useMutation({
    mutationFn: async () => {
      const body = {
        user_ids: [userId],
        kind: item.kind,
        target_id: item.target_id,
        action,
        ...(action === "extend" && { due_on: dueOn }),
        ...(reason.trim() !== "" && { reason: reason.trim() }),
      };
      return (await callApi(queryClient, changeTerms, { body })).data;
    },
    onSuccess: ({ changed, change_set_id: changeSetId }) => {
      onClose();
      say(changed === 0 ? t("done.nothing") : t(`done.${action}`, { name }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["learners"] });
    },
    onError: saidInPlace,
  });
  const asksReason = action === "extend" || action === "exempt";
  const isReady =
    !asksReason || (reason.trim() !== "" && (action === "exempt" || (dueOn !== "" && dueOn !== item.due?.on)));
  return (
    <AskDialog
      title={t(`ask.${action}`, { name })}
      text={t(`ask.${action}Text`, { name, title: item.title })}
      action={t(`act.${action}`)}
      isReady={isReady}
      isBusy={acting.isPending}
      error={acting.error}
      onAct={() => acting.mutate()}
      onClose={onClose}
    >
      <div className="learner-ask">
        {action === "extend" ? (
          <TextInput
            id={`${id}-due`}
            type="date"
            label={t("dueOn")}
            min={today()}
            value={dueOn}
            onChange={({ target }) => setDueOn(target.value)}
          />
        ) : null}
        {asksReason ? <TextLine label={t("reason")} value={reason} most={300} onChange={setReason} /> : null}
      </div>
    </AskDialog>
  );
}
