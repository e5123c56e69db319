import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { undoChanges } from "#shared/contracts/changes.ts";
import { changePeople, type PeopleAction } from "#shared/contracts/people.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";

/** How long a change offers to be taken back on the spot; afterwards the log does. */
const undoShownMs = 10_000;

interface Asked {
  ids: string[];
  action: PeopleAction;
  team?: string | null;
}

/** Changes people together, says so, and offers to take it back. */
export function usePeopleAction(onDone?: () => void) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: async (body: Asked) => (await callApi(queryClient, changePeople, { body })).data,
    onSuccess: ({ changed, change_set_id: id }, { action, ids }) => {
      onDone?.();
      toasts.add({
        color: "success",
        title: doneWords(action, action === "end_sessions" ? ids.length : changed),
        duration: undoShownMs,
        ...(id !== null && { action: { label: translate("manage:undo.action"), onSelect: () => undo.mutate(id) } }),
      });
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
      case "set_team":
        return t("done.setTeam", { count });
    }
  }
}

/** Takes back what one press changed. */
export function useUndo() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changeSetId: string) =>
      (await callApi(queryClient, undoChanges, { params: { changeSetId } })).data,
    onSuccess: ({ undone, kept }) => {
      toasts.add({
        color: kept > 0 ? "warning" : "success",
        title: translate("manage:undo.done", { count: undone }),
        ...(kept > 0 && { description: translate("manage:undo.kept", { count: kept }) }),
      });
      return renewed(queryClient);
    },
    onError: (error) => {
      toasts.add({
        color: "error",
        title: translate("manage:undo.failed"),
        description: failureWords(translate, error),
      });
      return renewed(queryClient);
    },
  });
}

function renewed(queryClient: ReturnType<typeof useQueryClient>): Promise<unknown> {
  return Promise.all([["people"], ["activity"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
