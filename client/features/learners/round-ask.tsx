import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LearnerDetail, LearnerItem } from "#shared/contracts/learners.ts";
import { beginRound } from "#shared/contracts/rounds.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { TextLine } from "#client/ui/text-line.tsx";

interface AskProps {
  of: Pick<LearnerDetail, "id" | "name">;
  item: LearnerItem;
  onClose: () => void;
}

/** Asks before somebody learns a course again: until when, and why. */
export function RoundAsk({ of: { id: userId, name }, item: { target_id: courseId, title, round }, onClose }: AskProps) {
  const { t } = useTranslation("learners");
  const { today } = useFormats();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const id = useId();
  const [day, setDay] = useState("");
  const [reason, setReason] = useState("");
  const beginning = useMutation({
    mutationFn: async () => {
      const body = { user_ids: [userId], course_id: courseId, due_on: day, reason: reason.trim() };
      return (await callApi(queryClient, beginRound, { body })).data;
    },
    onSuccess: ({ change_set_id: changeSetId }) => {
      onClose();
      say(t("done.renew", { name, round: round + 1 }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["learners"] });
    },
    onError: saidInPlace,
  });
  return (
    <AskDialog
      title={t("ask.renew", { title, round: round + 1 })}
      text={t("ask.renewText", { name })}
      action={t("act.renew")}
      isReady={reason.trim() !== "" && day >= today()}
      isBusy={beginning.isPending}
      error={beginning.error}
      onAct={() => beginning.mutate()}
      onClose={onClose}
    >
      <div className="learner-ask">
        <TextInput
          id={`${id}-day`}
          type="date"
          label={t("dueOn")}
          min={today()}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextLine label={t("reason")} value={reason} most={300} onChange={setReason} />
      </div>
    </AskDialog>
  );
}
