import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type OwnField, removeOwnField } from "#shared/contracts/own-field.ts";
import { ownFieldsPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { ownFieldsQuery } from "#client/features/own-fields/public.ts";
import type { NamedField } from "#client/features/own-fields/public.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";

/** Asks before a field goes: what people have of it is kept for as long as it can come back. */
export function RemoveFieldDialog({ field, onClose }: { field: NamedField; onClose: () => void }) {
  const { t } = useTranslation("fields");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const removing = useMutation({
    mutationFn: async () => (await callApi(queryClient, removeOwnField, { params: { fieldId: field.id } })).data,
    onSuccess: async ({ fields, change_set_id: set }) => {
      await navigate(ownFieldsPath, { preventScrollReset: true });
      queryClient.setQueryData<OwnField[]>(ownFieldsQuery.queryKey, fields);
      void queryClient.invalidateQueries({ queryKey: ["activity"] });
      say(t("done.removed", { name: field.label }), set);
    },
    onError: saidInPlace,
  });
  return (
    <AskDialog
      title={t("remove.title", { name: field.label })}
      text={t("remove.text")}
      action={t("remove.action")}
      isDanger
      isBusy={removing.isPending}
      error={removing.error}
      onAct={() => removing.mutate()}
      onClose={onClose}
    />
  );
}
