import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { archiveBadge, type ManagedBadge, restoreBadge } from "#shared/contracts/badges.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { useBadgeName } from "./badge-need.ts";

/** Nobody earns it from then on, or everybody can again; either is offered to be taken back. */
export function BadgeArchive({ of }: { of: ManagedBadge }) {
  const { t } = useTranslation("gamification");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const name = useBadgeName()(of);
  const moving = useMutation({
    mutationFn: async () => {
      const params = { badgeId: of.id };
      return (await callApi(queryClient, of.is_archived ? restoreBadge : archiveBadge, { params })).data;
    },
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t(of.is_archived ? "badges.done.restored" : "badges.done.archived", { name }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["gamification"] });
    },
    onError: (error) =>
      toasts.add({ color: "error", title: t("badges.failed"), description: failureText(translate, error) }),
  });
  return (
    <Button busy={moving.isPending} onClick={() => moving.mutate()}>
      {t(of.is_archived ? "badges.restore" : "badges.archive")}
    </Button>
  );
}
