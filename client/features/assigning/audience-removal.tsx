import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Audience, removeAudience } from "#shared/contracts/audiences.ts";
import { audiencesPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";

/** Removes an audience, or says which assignments stand in the way. */
export function AudienceRemoval({ audience: { id, name, uses } }: { audience: Audience }) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [isAsking, setAsking] = useState(false);
  const users = uses.filter(({ state }) => state !== "ended").map((one) => one.name);
  const removing = useMutation({
    mutationFn: async () => (await callApi(queryClient, removeAudience, { params: { audienceId: id } })).data,
    onSuccess: async ({ change_set_id: changeSetId }) => {
      say(t("audiences.removed", { name }), changeSetId);
      await navigate(audiencesPath);
      await queryClient.invalidateQueries({ queryKey: ["assigning"] });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t("audiences.remove")}
      </Button>
      <AskDialog
        isDanger
        isOpen={isAsking}
        title={t("audiences.removeTitle", { name })}
        text={users.length > 0 ? t("audiences.inUse", { names: joined(translate, users) }) : t("audiences.removeText")}
        action={t("audiences.remove")}
        isReady={users.length === 0}
        isBusy={removing.isPending}
        error={removing.error}
        onAct={() => removing.mutate()}
        onClose={() => {
          setAsking(false);
          removing.reset();
        }}
      />
    </>
  );
}
