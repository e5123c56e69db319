import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { archiveCertification, restoreCertification } from "#shared/contracts/certification-changes.ts";
import type { Certification } from "#shared/contracts/certifications.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";

/** Nobody earns it from then on, or everybody does again; either is offered to be taken back. */
export function CertificationArchive({ of: { id, title, is_archived: isArchived } }: { of: Certification }) {
  const { t } = useTranslation("certifications");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const moving = useMutation({
    mutationFn: async () => {
      const params = { certificationId: id };
      return (await callApi(queryClient, isArchived ? restoreCertification : archiveCertification, { params })).data;
    },
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t(isArchived ? "done.restored" : "done.archived", { title }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["certifications"] });
    },
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureWords(translate, error) }),
  });
  return (
    <Button busy={moving.isPending} onClick={() => moving.mutate()}>
      {t(isArchived ? "restore" : "archive")}
    </Button>
  );
}
