import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BankOutline } from "#shared/contracts/bank.ts";
import { type ListState, listHref } from "#client/core/list/list-address.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { treeOf } from "./bank-text.tsx";
import type { FolderAsked } from "./folder-dialog.tsx";
import { questionsSpec } from "./bank.queries.ts";
import "./bank.css";

interface FolderTreeProps {
  outline: BankOutline;
  state: ListState;
}

/** Once a folder is made, changed or removed. */
const FolderDialog = lazyComponent(() => import("./folder-dialog.tsx").then((module) => module.FolderDialog));

/** The folders of the bank, each with how many questions are in it and below; one is what the list is narrowed to. */
export function FolderTree({ outline: { folders, total }, state }: FolderTreeProps) {
  const { t } = useTranslation("testbank");
  const [asking, setAsking] = useState<FolderAsked | null>(null);
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
