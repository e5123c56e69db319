import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#client/lib/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronLeft, iconChevronRight, iconPanelLeft, iconX, iconZoomIn, iconZoomOut } from "#client/ui/icons.ts";

interface PdfToolbarProps {
  page: number;
  pages: number;
  /** 1 = the paper's own size. */
  zoom: number;
  fits: boolean;
  thumbnails: boolean;
  onPage: (page: number) => void;
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
  onThumbnails: () => void;
  onClose: () => void;
}

export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pages, zoom, fits, thumbnails, onPage, onZoom, onFit, onThumbnails, onClose } = props;
  const { t } = useTranslation("study");
  return (
    <div className="pdf-bar" role="toolbar" aria-label={t("pdf.label")}>
      <Tool label={t("pdf.thumbnails")} pressed={thumbnails} onPress={onThumbnails} className="m-hide"><Icon shape={iconPanelLeft} flip /></Tool>
      <span className="pdf-group">
        <Tool label={t("pdf.previous")} off={page <= 1} onPress={() => onPage(page - 1)}><Icon shape={iconChevronLeft} flip /></Tool>
        <PageBox page={page} pages={pages} onPage={onPage} />
        <Tool label={t("pdf.next")} off={page >= pages} onPress={() => onPage(page + 1)}><Icon shape={iconChevronRight} flip /></Tool>
      </span>
      <span className="pdf-group">
        <Tool label={t("pdf.zoomOut")} onPress={() => onZoom(-1)}><Icon shape={iconZoomOut} /></Tool>
        <span className="num pdf-zoom m-hide">{t("common:percent", { value: Math.round(zoom * 100) })}</span>
        <Tool label={t("pdf.zoomIn")} onPress={() => onZoom(1)}><Icon shape={iconZoomIn} /></Tool>
        <button type="button" className={cx("pdf-fit m-hide", fits && "on")} aria-pressed={fits} onClick={onFit}>{t("pdf.fitWidth")}</button>
      </span>
      <Tool label={t("pdf.close")} onPress={onClose}><Icon shape={iconX} /></Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  className?: string;
  pressed?: boolean;
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A tool that has nothing to do keeps its focus: it is marked off, not disabled. */
function Tool({ label, className, pressed, off, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={cx("icon-btn", pressed && "on", className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      title={label}
      onClick={off ? undefined : onPress}
    >
      {children}
    </button>
  );
}

function PageBox({ page, pages, onPage }: Pick<PdfToolbarProps, "page" | "pages" | "onPage">) {
  const { t } = useTranslation("study");
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);

  function go(): void {
    const wanted = Number.parseInt(typed, 10);
    if (wanted >= 1 && wanted <= pages) onPage(wanted);
    else setTyped(String(page));
  }

  return (
    <form
      className="pdf-page num"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        inputMode="numeric"
        value={typed}
        aria-label={t("pdf.goTo")}
        size={String(pages).length + 1}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
      />
      <span>/ {pages}</span>
    </form>
  );
}
