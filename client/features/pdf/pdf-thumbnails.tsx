import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PdfDocument } from "./pdf-engine.ts";
import { PdfSheet } from "./pdf-sheet.tsx";

const thumbnailWidth = 96;

interface PdfThumbnailsProps {
  document: PdfDocument;
  page: number;
  ratioOf: (page: number) => number;
  onPage: (page: number) => void;
}

/** The pages in small, drawn as they come into view. */
export function PdfThumbnails({ document, page, ratioOf, onPage }: PdfThumbnailsProps) {
  const { t } = useTranslation("study");
  const [view, setView] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const current = view?.querySelector<HTMLElement>(`[data-page="${page}"]`)?.parentElement;
    if (view && current) view.scrollTo({ top: current.offsetTop - view.clientHeight / 2 });
  }, [view, page]);
  return (
    <nav className="pdf-thumbs" ref={setView} aria-label={t("pdf.thumbnails")}>
      {Array.from({ length: document.pageCount }, (_, index) => index + 1).map((number) => (
        <button key={number} type="button" aria-label={t("pdf.page", { page: number })} aria-current={number === page ? "page" : undefined} onClick={() => onPage(number)}>
          <PdfSheet document={document} page={number} width={thumbnailWidth} ratio={ratioOf(number)} onRatio={ignore} view={view} withText={false} />
          <span className="num">{number}</span>
        </button>
      ))}
    </nav>
  );
}

function ignore(): void {
  // The large sheets report the true ratios.
}
