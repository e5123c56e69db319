import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeQuestionFolder, createQuestionFolder, removeQuestionFolder } from "#shared/contracts/bank-changes.ts";
import type { BankOutline, QuestionFolder } from "#shared/contracts/bank.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { folderOptions } from "./bank-text.tsx";

/** What is to be done, and with which folder; `make`: the one that it is to stand in. */
export interface FolderAsked {
  kind: "make" | "change" | "remove";
  folder: QuestionFolder | undefined;
}

interface FolderDialogProps {
  asking: FolderAsked;
  folders: BankOutline["folders"];
  onClose: () => void;
}

/** Asks for a folder's name and place, or whether it is to go, and does it. */
export function FolderDialog({ asking: { kind, folder }, folders, onClose }: FolderDialogProps) {
  const { t } = useTranslation("testbank");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [name, setName] = useState(kind === "change" ? (folder?.name ?? "") : "");
  const [parent, setParent] = useState((kind === "change" ? folder?.parent_id : folder?.id) ?? "");
  const doing = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), parent_id: parent || null };
      if (kind === "make" || folder === undefined)
        return (await callApi(queryClient, createQuestionFolder, { body })).data;
      const params = { folderId: folder.id };
      if (kind === "remove") return (await callApi(queryClient, removeQuestionFolder, { params })).data;
      const ifMatch = `"${folder.revision}"`;
      return (await callApi(queryClient, changeQuestionFolder, { params, body }, { ifMatch })).data;
    },
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t(`folder.done.${kind}`, { name: kind === "remove" ? folder?.name : name.trim() }), changeSetId);
      onClose();
      return queryClient.invalidateQueries({ queryKey: ["bank"] });
    },
  });
  return (
    <AskDialog
      title={t(`folder.${kind}`)}
      text={kind === "remove" ? t("folder.removeText", { name: folder?.name }) : undefined}
      action={t(`folder.act.${kind}`)}
      isDanger={kind === "remove"}
      isReady={kind === "remove" || name.trim() !== ""}
      isBusy={doing.isPending}
      error={doing.error}
      onAct={() => doing.mutate()}
      onClose={onClose}
    >
      {kind === "remove" ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== "" && !doing.isPending) doing.mutate();
          }}
        >
          <TextInput
            id="bank-folder-name"
            label={t("folder.name")}
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <SelectInput
            id="bank-folder-parent"
            label={t("folder.parent")}
            value={parent}
            options={folderOptions(
              folders.filter(({ id }) => kind === "make" || id !== folder?.id),
              t("folder.top"),
            )}
            onChange={({ target }) => setParent(target.value)}
          />
        </form>
      )}
    </AskDialog>
  );
}
