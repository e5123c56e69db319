import { useTranslation } from "react-i18next";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconPrinter, iconSearch, iconX } from "#client/ui/icons.ts";
import { iconListTree, iconPanelLeft } from "#client/ui/lazy-icons.ts";
import {
  iconChevronLeft,
  iconChevronRight,
  iconMoveHorizontal,
  iconZoomIn,
  iconZoomOut,
} from "#client/ui/study-icons.ts";
import { PdfPageBox } from "./pdf-page-box.tsx";
import { Tool } from "./pdf-tool.tsx";

export interface PdfToolbarProps {
  page: number;
  pages: number;
  /** 1 = the paper's own size. */
  zoom: number;
  fits: boolean;
  /** What stands beside the pages. */
  side: "thumbnails" | "outline" | null;
  hasOutline: boolean;
  finding: boolean;
  /** Address at which the browser's own viewer prints the document; null: it may only be saved. */
  printAt: string | null;
  onPage: (page: number) => void;
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
  onSide: (side: "thumbnails" | "outline") => void;
  onFind: () => void;
  onClose: (() => void) | null;
}

export function PdfToolbar(props: PdfToolbarProps) {
  const {
    page,
    pages,
    zoom,
    fits,
    side,
    hasOutline,
    finding,
    printAt,
    onPage,
    onZoom,
    onFit,
    onSide,
    onFind,
    onClose,
  } = props;
  const { t } = useTranslation("study");
  return (
    <div className="pdf-bar" role="toolbar" aria-label={t("pdf.label")}>
      <span className="flex items-center">
        <Tool label={t("pdf.thumbnails")} pressed={side === "thumbnails"} onPress={() => onSide("thumbnails")}>
          <Icon shape={iconPanelLeft} flip />
        </Tool>
        {hasOutline ? (
          <Tool label={t("pdf.outline")} pressed={side === "outline"} onPress={() => onSide("outline")}>
            <Icon shape={iconListTree} flip />
          </Tool>
        ) : null}
      </span>
      <span className="flex items-center">
        <Tool className="pdf-turn" label={t("pdf.previous")} off={page <= 1} onPress={() => onPage(page - 1)}>
          <Icon shape={iconChevronLeft} flip />
        </Tool>
        <PdfPageBox page={page} pages={pages} onPage={onPage} />
        <Tool className="pdf-turn" label={t("pdf.next")} off={page >= pages} onPress={() => onPage(page + 1)}>
          <Icon shape={iconChevronRight} flip />
        </Tool>
      </span>
      <span className="flex items-center">
        <Tool label={t("pdf.zoomOut")} onPress={() => onZoom(-1)}>
          <Icon shape={iconZoomOut} />
        </Tool>
        <span className="tabular pdf-zoom">{t("common:percent", { value: Math.round(zoom * 100) })}</span>
        <Tool label={t("pdf.zoomIn")} onPress={() => onZoom(1)}>
          <Icon shape={iconZoomIn} />
        </Tool>
        <button
          type="button"
          className={cx("pdf-fit", fits && "stage-on")}
          aria-pressed={fits}
          aria-label={t("pdf.fitWidth")}
          title={t("pdf.fitWidth")}
          onClick={onFit}
        >
          <span aria-hidden="true">{t("pdf.fitWidth")}</span>
          <Icon shape={iconMoveHorizontal} />
        </button>
      </span>
      <span className="flex items-center">
        <Tool label={t("pdf.find")} pressed={finding} onPress={onFind}>
          <Icon shape={iconSearch} />
        </Tool>
        {printAt ? (
          <a
            className="icon-btn"
            href={printAt}
            target="_blank"
            rel="noopener"
            aria-label={t("pdf.print")}
            title={t("pdf.print")}
          >
            <Icon shape={iconPrinter} />
          </a>
        ) : null}
        {onClose ? (
          <Tool label={t("pdf.close")} onPress={onClose}>
            <Icon shape={iconX} />
          </Tool>
        ) : null}
      </span>
    </div>
  );
}
