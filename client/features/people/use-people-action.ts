import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { changePeople, type PeopleAction } from "#shared/contracts/people.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";

interface Asked {
  ids: string[];
  action: PeopleAction;
  team_id?: string;
}

/** Changes people together, says so, and offers to take it back. */
export function usePeopleAction(onDone?: () => void) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  return useMutation({
    mutationFn: async (body: Asked) => (await callApi(queryClient, changePeople, { body })).data,
    onSuccess: ({ changed, change_set_id: id }, { action, ids }) => {
      onDone?.();
      say(doneWords(action, action === "end_sessions" ? ids.length : changed), id);
      return renewed(queryClient);
    },
    onError: (error) => {
      toasts.add({ color: "error", title: t("failed"), description: failureWords(translate, error) });
      return renewed(queryClient);
    },
  });

  function doneWords(action: PeopleAction, count: number): string {
    switch (action) {
      case "block":
        return t("done.block", { count });
      case "unblock":
        return t("done.unblock", { count });
      case "end_sessions":
        return t("done.endSessions", { count });
      case "join_team":
        return t("done.joinTeam", { count });
      case "leave_team":
        return t("done.leaveTeam", { count });
    }
  }
}

function renewed(queryClient: ReturnType<typeof useQueryClient>): Promise<unknown> {
  return Promise.all(
    [["people"], ["teams"], ["activity"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
