import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { undoChanges } from "#shared/contracts/changes.ts";
import { restoreEdition } from "#shared/contracts/configuration.ts";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import { themeCss } from "#shared/domain/theme.ts";
import { useUndoOffer } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { businessQuery } from "#client/core/session/session.queries.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";

/** Publishes what a part was at a time. */
export function useRestore(revision: string) {
  const { t } = useTranslation("configuration");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const offer = useUndoOffer();
  const undoing = useMutation({
    mutationFn: async (changeSetId: string) =>
      (await callApi(queryClient, undoChanges, { params: { changeSetId } })).data,
    onSuccess: ({ undone }) => {
      const title = undone > 0 ? translate("manage:undo.done", { count: undone }) : translate("manage:undo.nothing");
      toasts.add({ color: undone > 0 ? "success" : "info", title });
      return showBusiness(queryClient);
    },
    onError: (error) => {
      toasts.add({
        color: "error",
        title: translate("manage:undo.failed"),
        description: failureText(translate, error),
      });
      return queryClient.invalidateQueries({ queryKey: ["configuration"] });
    },
  });
  return useMutation({
    mutationFn: async (editionId: string) =>
      (await callApi(queryClient, restoreEdition, { params: { editionId } }, { ifMatch: `"${revision}"` })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      offer(t("history.restored"), changeSetId === null ? null : () => undoing.mutate(changeSetId));
      return showBusiness(queryClient);
    },
    onError: (error) => {
      toasts.add({ color: "error", title: t("history.failed"), description: failureText(translate, error) });
      return queryClient.invalidateQueries({ queryKey: ["configuration"] });
    },
  });
}

/** The page that is open follows what was published: name, pictures, menus, colours. */
export async function showBusiness(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["configuration"] }),
    queryClient.invalidateQueries({ queryKey: ["activity"] }),
    queryClient.invalidateQueries({ queryKey: businessQuery.queryKey }),
  ]);
  const business = queryClient.getQueryData(businessQuery.queryKey);
  // The sheet that the document came with; it carries the nonce.
  const sheet = document.querySelector("meta[property=csp-nonce] + style");
  if (business && sheet) sheet.textContent = themeCss(primaryColour(business.primary_color));
}
