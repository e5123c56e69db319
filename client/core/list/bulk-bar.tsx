import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import type { Selection } from "./use-selection.ts";
import "./bulk-bar.css";
import "./list.css";

interface BulkBarProps {
  selection: Selection;
  /** The most that can be named one by one. */
  most: number;
  /** All that the filter finds, where more than one page does; absent: they cannot be chosen together. */
  matching?: { count: number; is_more: boolean } | undefined;
  /** Buttons of class `bulk-action`. */
  children: ReactNode;
}

/** What can be done to the rows that are chosen; there only while some are. */
export function BulkBar({ selection, most, matching, children }: BulkBarProps) {
  const { t } = useTranslation("manage");
  const { isAll, chosen } = selection;
  const count = isAll && matching ? matching.count : chosen.size;
  if (!isAll && chosen.size === 0) return null;
  const isMore = isAll && matching?.is_more;
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t("list.bulk", { count })}>
      <span className="bulk-count" role="status">
        {isMore ? t("list.chosenMore", { count }) : t("list.chosen", { count })}
      </span>
      {matching && !isAll && matching.count > chosen.size ? (
        <button type="button" className="bulk-action bulk-all" onClick={selection.chooseAll}>
          {matching.is_more ? t("list.allMore", { count: matching.count }) : t("list.all", { count: matching.count })}
        </button>
      ) : null}
      {!isAll && count > most ? <span>{t("list.tooMany", { most })}</span> : children}
      <button type="button" className="bulk-action bulk-clear" aria-label={t("list.clear")} onClick={selection.clear}>
        <Icon shape={iconX} />
      </button>
    </div>
  );
}
