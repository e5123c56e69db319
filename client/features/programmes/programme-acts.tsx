import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { archiveProgramme, copyProgramme, restoreProgramme } from "#shared/contracts/programme-changes.ts";
import type { ManagedProgramme } from "#shared/contracts/programmes.ts";
import { managedProgrammePath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";

/** What is done with a programme as a whole; each is offered to be taken back. */
export function ProgrammeActs({ of: { id, title, is_archived: isArchived } }: { of: ManagedProgramme }) {
  const { t } = useTranslation("programmes");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  const onError = (error: Error) =>
    toasts.add({ color: "error", title: t("failed"), description: failureWords(translate, error) });
  const params = { programmeId: id };
  const moving = useMutation({
    mutationFn: async () =>
      (await callApi(queryClient, isArchived ? restoreProgramme : archiveProgramme, { params })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t(isArchived ? "done.restored" : "done.archived", { title }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["programmes"] });
    },
    onError,
  });
  const copying = useMutation({
    mutationFn: async () => (await callApi(queryClient, copyProgramme, { params })).data,
    onSuccess: ({ id: copyId, change_set_id: changeSetId }) => {
      say(t("done.copied", { title }), changeSetId);
      void navigate(managedProgrammePath(copyId));
      return queryClient.invalidateQueries({ queryKey: ["programmes", "list"] });
    },
    onError,
  });
  return (
    <>
      <Button busy={copying.isPending} onClick={() => copying.mutate()}>
        {t("copy")}
      </Button>
      <Button busy={moving.isPending} onClick={() => moving.mutate()}>
        {t(isArchived ? "restore" : "archive")}
      </Button>
    </>
  );
}
