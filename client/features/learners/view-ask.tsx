import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LearnerDetail } from "#shared/contracts/learners.ts";
import { beginViewing } from "#shared/contracts/viewing.ts";
import { homePath } from "#shared/routes.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";

/** To see the product as somebody sees it: said beforehand what that is, since they are told of it. */
export function ViewAsk({ of, onClose }: { of: LearnerDetail; onClose: () => void }) {
  const { t } = useTranslation("learners");
  const { prefix } = useApp().boot;
  const queryClient = useQueryClient();
  const { id, name } = of;
  const beginning = useMutation({
    mutationFn: () => callApi(queryClient, beginViewing, { body: { user_id: id } }),
    // As a document: nothing that this page knows is mixed with what the person sees.
    onSuccess: () => location.assign(prefix + homePath),
    onError: saidInPlace,
  });
  return (
    <AskDialog
      title={t("ask.view", { name })}
      text={t("ask.viewText", { name })}
      action={t("act.view")}
      isBusy={beginning.isPending || beginning.isSuccess}
      error={beginning.error}
      onAct={() => beginning.mutate()}
      onClose={onClose}
    />
  );
}
