import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { joined } from "#client/core/formats/formats.ts";
import "./bulk-bar.css";
import { useTranslate } from "#client/core/formats/use-formats.ts";

const mostNamed = 5;

interface BulkSheetProps {
  /** What is done to how many. */
  title: string;
  count: number;
  /** Of whom or what; the first five are named. */
  names: readonly string[];
  /** The filter, in words, where all that it finds are meant; "" of none. */
  filter?: string | undefined;
  /** By what the list was narrowed while they were chosen one by one, in words; "": by nothing. */
  under?: string | undefined;
  /** Where what is meant can be saved before. */
  exportHref?: string | undefined;
  /** What happens, and whether it can be taken back. */
  consequence: string;
  act: { words: string; isDanger?: boolean; isPending: boolean; isReady?: boolean; onAct: () => void };
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before many rows are changed: how many, who comes first, by which filter, and what becomes of them. */
export function BulkSheet({
  title,
  count,
  names,
  filter,
  under = "",
  exportHref,
  consequence,
  act,
  onClose,
  children,
}: BulkSheetProps) {
  const { t } = useTranslation("manage");
  const translate = useTranslate();
  const named = names.slice(0, mostNamed);
  const further = count - named.length;
  return (
    <AskDialog
      title={title}
      text={
        <>
          {t("list.these", {
            names: joined(translate, further > 0 ? [...named, t("list.further", { count: further })] : named),
          })}{" "}
          {consequence}
        </>
      }
      action={act.words}
      isDanger={act.isDanger}
      isReady={act.isReady}
      isBusy={act.isPending}
      onAct={act.onAct}
      onClose={onClose}
    >
      {filter === undefined && under === "" && exportHref === undefined ? null : (
        <div className="bulk-facts">
          {filter === undefined ? null : (
            <p>
              <strong>{t("list.filter")}</strong> {filter || t("list.noFilter")}
            </p>
          )}
          {under === "" ? null : (
            <p>
              <strong>{t("list.under")}</strong> {under}
            </p>
          )}
          {exportHref ? (
            <a className="link" href={exportHref} download="">
              {t("list.exportFirst")}
            </a>
          ) : null}
        </div>
      )}
      {children}
    </AskDialog>
  );
}
