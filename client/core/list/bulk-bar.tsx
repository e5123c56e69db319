import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import type { Selection } from "./use-selection.ts";
import "./list.css";

interface BulkBarProps {
  selection: Selection;
  /** The most that can be changed at once. */
  most: number;
  /** Buttons of class `bulk-action`. */
  children: ReactNode;
}

/** What can be done to the rows that are chosen; there only while some are. */
export function BulkBar({ selection, most, children }: BulkBarProps) {
  const { t } = useTranslation("manage");
  const count = selection.chosen.size;
  if (count === 0) return null;
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t("list.bulk", { count })}>
      <span className="bulk-count">{t("list.chosen", { count })}</span>
      {count > most ? <span>{t("list.tooMany", { most })}</span> : children}
      <button type="button" className="bulk-action" aria-label={t("list.clear")} onClick={selection.clear}>
        <Icon shape={iconX} />
      </button>
    </div>
  );
}
