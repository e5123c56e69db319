import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeQuestionFolder, createQuestionFolder, removeQuestionFolder } from "#shared/contracts/bank-changes.ts";
import type { BankOutline, QuestionFolder } from "#shared/contracts/bank.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { type ListState, listHref } from "#client/core/list/list-address.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { folderOptions, treeOf } from "./bank-text.tsx";
import { questionsSpec } from "./bank.queries.ts";
import "./bank.css";

interface FolderTreeProps {
  outline: BankOutline;
  state: ListState;
}

type Asking = { kind: "make" | "change" | "remove"; folder: QuestionFolder | undefined };

/** The folders of the bank, each with how many questions are in it and below; one is what the list is narrowed to. */
export function FolderTree({ outline: { folders, total }, state }: FolderTreeProps) {
  const { t } = useTranslation("testbank");
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isOpen, setOpen] = useState(false);
  const tree = useId();
  const here = state.filters["folder"];
  const open = folders.find(({ id }) => id === here);
  const to = (folder: string | undefined) => listHref(questionsSpec, state, { filters: { folder } });
  return (
    <nav className="bank-folders" aria-label={t("folders")}>
      <button
        type="button"
        className="btn bank-folders-open"
        aria-expanded={isOpen}
        aria-controls={tree}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon shape={iconChevronDown} small />
        {t("folderNow", { name: open?.name ?? t("allFolders") })}
      </button>
      <div id={tree} className={cx("bank-folder-tree", isOpen && "is-open")}>
        <AppLink className="bank-folder" to={to(undefined)} aria-current={here === undefined ? "page" : undefined}>
          <span>{t("allFolders")}</span>
          <span className="muted tabular">{total}</span>
        </AppLink>
        {treeOf(folders).map(({ folder, depth }) => (
          <AppLink
            key={folder.id}
            className="bank-folder"
            data-depth={depth}
            to={to(folder.id)}
            aria-current={here === folder.id ? "page" : undefined}
          >
            <span>{folder.name}</span>
            <span className="muted tabular">{folder.count}</span>
          </AppLink>
        ))}
        <p className="actions bank-folder-acts">
          <Button variant="quiet" dense onClick={() => setAsking({ kind: "make", folder: open })}>
            {t("folder.make")}
          </Button>
          {open ? (
            <>
              <Button variant="quiet" dense onClick={() => setAsking({ kind: "change", folder: open })}>
                {t("folder.change")}
              </Button>
              <Button variant="quiet" dense onClick={() => setAsking({ kind: "remove", folder: open })}>
                {t("folder.remove")}
              </Button>
            </>
          ) : null}
        </p>
      </div>
      {asking ? (
        <FolderDialog key={asking.kind} asking={asking} folders={folders} onClose={() => setAsking(null)} />
      ) : null}
    </nav>
  );
}

interface FolderDialogProps {
  asking: Asking;
  folders: BankOutline["folders"];
  onClose: () => void;
}

function FolderDialog({ asking: { kind, folder }, folders, onClose }: FolderDialogProps) {
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
