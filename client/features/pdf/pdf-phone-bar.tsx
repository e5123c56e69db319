import { useTranslation } from "react-i18next";
import { DialogClose, Sheet } from "#client/ui/sheet.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconEllipsis, iconPrinter, iconSearch, iconX } from "#client/ui/icons.ts";
import { iconListTree, iconPanelLeft } from "#client/ui/lazy-icons.ts";
import { iconMoveHorizontal, iconZoomIn, iconZoomOut } from "#client/ui/study-icons.ts";
import { PdfPageBox } from "./pdf-page-box.tsx";
import { Tool } from "./pdf-tool.tsx";
import type { PdfToolbarProps } from "./pdf-toolbar.tsx";

/** On a phone the page and the search stand in the lesson's one bar, every other tool in a sheet. Pages are turned by scrolling. */
export function PdfPhoneBar(props: PdfToolbarProps) {
  const { t } = useTranslation("study");
  return (
    <div className="pdf-bar" role="toolbar" aria-label={t("pdf.label")}>
      <PdfPageBox page={props.page} pages={props.pages} onPage={props.onPage} />
      <Tool label={t("pdf.find")} pressed={props.finding} onPress={props.onFind}>
        <Icon shape={iconSearch} />
      </Tool>
      <Sheet
        title={t("pdf.label")}
        closeLabel={t("common:actions.close")}
        trigger={
          <button type="button" className="icon-btn" aria-label={t("pdf.more")} title={t("pdf.more")}>
            <Icon shape={iconEllipsis} />
          </button>
        }
      >
        <PdfMore {...props} />
      </Sheet>
    </div>
  );
}

function PdfMore({ zoom, fits, side, hasOutline, printAt, onZoom, onFit, onSide, onClose }: PdfToolbarProps) {
  const { t } = useTranslation("study");
  return (
    <ul className="pdf-more">
      <li>
        <DialogClose>
          <button type="button" aria-pressed={side === "thumbnails"} onClick={() => onSide("thumbnails")}>
            <Icon shape={iconPanelLeft} flip />
            {t("pdf.thumbnails")}
          </button>
        </DialogClose>
      </li>
      {hasOutline ? (
        <li>
          <DialogClose>
            <button type="button" aria-pressed={side === "outline"} onClick={() => onSide("outline")}>
              <Icon shape={iconListTree} flip />
              {t("pdf.outline")}
            </button>
          </DialogClose>
        </li>
      ) : null}
      <li>
        <button type="button" aria-pressed={fits} onClick={onFit}>
          <Icon shape={iconMoveHorizontal} />
          {t("pdf.fitWidth")}
        </button>
        <Tool label={t("pdf.zoomOut")} onPress={() => onZoom(-1)}>
          <Icon shape={iconZoomOut} />
        </Tool>
        <span className="tabular pdf-zoom" role="status">
          {t("common:percent", { value: Math.round(zoom * 100) })}
        </span>
        <Tool label={t("pdf.zoomIn")} onPress={() => onZoom(1)}>
          <Icon shape={iconZoomIn} />
        </Tool>
      </li>
      {printAt ? (
        <li>
          <a href={printAt} target="_blank" rel="noopener">
            <Icon shape={iconPrinter} />
            {t("pdf.print")}
          </a>
        </li>
      ) : null}
      {onClose ? (
        <li>
          <DialogClose>
            <button type="button" onClick={onClose}>
              <Icon shape={iconX} />
              {t("pdf.close")}
            </button>
          </DialogClose>
        </li>
      ) : null}
    </ul>
  );
}
