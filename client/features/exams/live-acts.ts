import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { addTime, admitSittings, moveSittings } from "#shared/contracts/invigilation.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";

type Act =
  | { kind: "admit"; ids: string[] | null }
  | { kind: "time"; ids: string[] | null; minutes: number; reason: string }
  | { kind: "move"; id: string; name: string };

/** What an invigilator does; the room is looked at again at once. */
export function useLiveActs(examId: string, onDone: () => void) {
  const { t } = useTranslation("exams");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const params = { examId };
  return useMutation({
    mutationFn: async (act: Act): Promise<number> => {
      if (act.kind === "admit")
        return (await callApi(queryClient, admitSittings, { params, body: { sitting_ids: act.ids } })).data.changed;
      if (act.kind === "move")
        return (await callApi(queryClient, moveSittings, { params, body: { sitting_ids: [act.id] } })).data.changed;
      const body = { sitting_ids: act.ids, minutes: act.minutes, reason: act.reason };
      return (await callApi(queryClient, addTime, { params, body })).data.changed;
    },
    onSuccess: (count, act) => {
      const title =
        act.kind === "admit"
          ? t("done.admitted", { count })
          : act.kind === "time"
            ? t("done.time", { count })
            : t("done.moved", { name: act.name });
      toasts.add({ color: "success", title });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ["exam-live", examId] });
    },
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) }),
  });
}

export type LiveActs = ReturnType<typeof useLiveActs>;
