import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BinItem } from "#shared/contracts/bin.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { useUser } from "#client/core/session/business.ts";
import { managesAll } from "#client/core/session/management-rights.ts";
import type { ApiError } from "#client/core/transport/api.ts";
import { failureText, fieldsOf } from "#client/core/transport/failure-text.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { useRestore } from "./use-restore.ts";

interface RestoreDialogProps {
  item: BinItem;
  /** Why it cannot come back as it was. */
  refusal: ApiError;
  onClose: () => void;
}

/** How something comes back that cannot come back as it was: at the top where its team is gone, else under another name. */
export function RestoreDialog({ item, refusal, onClose }: RestoreDialogProps) {
  const { t } = useTranslation("bin");
  const translate = useTranslate();
  const id = useId();
  const isAll = managesAll(useUser());
  const [called, setCalled] = useState(item.kind === "own_field" ? "" : item.name);
  const restoring = useRestore(onClose, () => undefined);
  const { error } = restoring;
  const isParentGone = refusal.data.code === "parent_gone";
  const said = fieldsOf(error)["called"]?.[0];
  function restore(): void {
    if (!restoring.isPending)
      restoring.mutate({ items: [item], otherwise: isParentGone ? { at_top: true } : { called } });
  }
  return (
    <AskDialog
      title={t("otherwise.title", { name: item.name })}
      text={failureText(translate, refusal)}
      action={isParentGone ? t("otherwise.atTop") : t("restore")}
      isReady={isParentGone ? isAll : called.trim() !== ""}
      isBusy={restoring.isPending}
      error={said === undefined ? error : null}
      onAct={restore}
      onClose={onClose}
    >
      {isParentGone ? null : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            restore();
          }}
        >
          <TextInput
            id={id}
            label={item.kind === "own_field" ? t("otherwise.key") : t("otherwise.name")}
            value={called}
            maxLength={120}
            autoComplete="off"
            error={said ?? null}
            onChange={({ target }) => setCalled(target.value)}
          />
        </form>
      )}
    </AskDialog>
  );
}
