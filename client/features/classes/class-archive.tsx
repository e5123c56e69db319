import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { archiveClass, restoreClass } from "#shared/contracts/class-changes.ts";
import type { ClassDetail } from "#shared/contracts/classes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";

/** Takes a class out of the catalogue, or brings it back; either is offered to be taken back. */
export function ClassArchive({ of: { id, title, is_archived: isArchived } }: { of: ClassDetail }) {
  const { t } = useTranslation("classes");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const moving = useMutation({
    mutationFn: async () =>
      (await callApi(queryClient, isArchived ? restoreClass : archiveClass, { params: { classId: id } })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t(isArchived ? "done.restored" : "done.archived", { title }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["classes"] });
    },
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureWords(translate, error) }),
  });
  return (
    <Button busy={moving.isPending} onClick={() => moving.mutate()}>
      {t(isArchived ? "restore" : "archive")}
    </Button>
  );
}
