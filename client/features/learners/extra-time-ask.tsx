import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { setExtraTime } from "#shared/contracts/grading.ts";
import type { LearnerDetail } from "#shared/contracts/learners.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";
import { SelectInput } from "#client/ui/select-input.tsx";

const steps = [0, 10, 25, 50, 75, 100, 150, 200, 300];

/** How much more time somebody has than others for what is timed. */
export function ExtraTimeAsk({ of, onClose }: { of: LearnerDetail; onClose: () => void }) {
  const { t } = useTranslation("learners");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const id = useId();
  const { name, extra_time_percent: before } = of;
  const [percent, setPercent] = useState(before);
  const giving = useMutation({
    mutationFn: async () =>
      (await callApi(queryClient, setExtraTime, { body: { user_id: of.id, extra_time_percent: percent } })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      onClose();
      say(percent === 0 ? t("done.noExtraTime", { name }) : t("done.extraTime", { name, percent }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["learners"] });
    },
    onError: saidInPlace,
  });
  return (
    <AskDialog
      title={t("ask.extraTime", { name })}
      text={t("ask.extraTimeText")}
      action={t("act.extraTime")}
      isReady={percent !== before}
      isBusy={giving.isPending}
      error={giving.error}
      onAct={() => giving.mutate()}
      onClose={onClose}
    >
      <div className="learner-ask">
        <SelectInput
          id={id}
          label={t("percent")}
          value={String(percent)}
          options={[...new Set([...steps, before])]
            .toSorted((one, other) => one - other)
            .map((value) => ({
              value: String(value),
              label: value === 0 ? t("noExtraTime") : t("plusPercent", { percent: value }),
            }))}
          onChange={({ target }) => setPercent(Number(target.value))}
        />
      </div>
    </AskDialog>
  );
}
