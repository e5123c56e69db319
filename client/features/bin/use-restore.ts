import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type BinItem, restoreFromBin } from "#shared/contracts/bin.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureText, fieldsOf } from "#client/core/transport/failure-text.ts";

type Named = Pick<BinItem, "id" | "name">;

/** Refusals that one alone can come back around: under another name, or at the top. */
const waysAround = ["name_taken", "key_taken", "parent_gone"];

interface Restoring {
  items: readonly Named[];
  /** How one alone is to come back. */
  otherwise?: Omit<BodyOf<typeof restoreFromBin>, "ids">;
}

/** Brings back what was removed. `onRefused`: what is asked where one alone cannot come back as it was. */
export function useRestore(onDone: () => void, onRefused: (error: ApiError) => void) {
  const { t } = useTranslation("bin");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const done = useDoneToast();
  return useMutation({
    mutationFn: async ({ items, otherwise }: Restoring) =>
      (await callApi(queryClient, restoreFromBin, { body: { ids: items.map(({ id }) => id), ...otherwise } })).data,
    onSuccess: ({ change_set_id: changeSetId }, { items }) => {
      done(t("restored", { count: items.length, name: items[0]?.name ?? "" }), changeSetId);
      onDone();
      // What came back may be shown anywhere.
      return queryClient.invalidateQueries();
    },
    onError: (error, { items, otherwise }) => {
      if (otherwise !== undefined) return;
      const code = error instanceof ApiError ? error.data.code : undefined;
      if (items.length === 1 && error instanceof ApiError && waysAround.includes(code ?? "")) return onRefused(error);
      toasts.add({ color: "error", title: t("failed"), description: toldOf(items, error, translate) });
    },
  });
}

/** Which of several are refused, with the reason of each. */
function toldOf(items: readonly Named[], error: Error, translate: ReturnType<typeof useTranslate>): string {
  const refused = items.flatMap(({ id, name }) => {
    const why = fieldsOf(error)[id]?.[0];
    return why === undefined ? [] : [translate("manage:list.pair", { name, value: why })];
  });
  return refused.length > 0 ? refused.join("\n") : failureText(translate, error);
}
