import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PdfDocument } from "./pdf-engine.ts";
import { pageInView, pageWidth, steppedZoom, type Zoom, zoomOf } from "./pdf-geometry.ts";
import { PdfSheet } from "./pdf-sheet.tsx";
import { PdfThumbnails } from "./pdf-thumbnails.tsx";
import { PdfToolbar } from "./pdf-toolbar.tsx";

interface PdfViewerProps {
  document: PdfDocument;
  /** Size of the first page: what the others are taken for until they are known. */
  first: { width: number; height: number };
  startAt: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The pages in one scrolled column, under a toolbar. */
export function PdfViewer({ document, first, startAt, onPage, onClose }: PdfViewerProps) {
  const { t } = useTranslation("study");
  const [view, setView] = useState<HTMLDivElement | null>(null);
  const available = useInnerWidth(view);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [page, setPage] = useState(startAt);
  const [thumbnails, setThumbnails] = useState(false);
  const [ratios, setRatios] = useState<Record<number, number>>({});
  const width = pageWidth(zoom, first.width, available);
  const numbers = Array.from({ length: document.pageCount }, (_, index) => index + 1);
  const reading = useRef(startAt);

  function goTo(number: number): void {
    const sheet = view?.querySelector<HTMLElement>(`[data-page="${number}"]`);
    if (view && sheet) view.scrollTo({ top: sheet.offsetTop - 12 });
  }

  // Another width moves every page: the one that is being read stays in view, and the first view opens where it was left.
  useLayoutEffect(() => {
    if (available > 0) goTo(reading.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [width, available > 0, thumbnails]);

  function onScroll(): void {
    if (!view) return;
    const tops = [...view.querySelectorAll<HTMLElement>(".pdf-sheet")].map((sheet) => sheet.offsetTop);
    const now = pageInView(tops, view.scrollTop, view.clientHeight, view.scrollHeight);
    reading.current = now;
    setPage(now);
  }

  const report = useRef(onPage);
  useEffect(() => {
    report.current = onPage;
  });
  useEffect(() => report.current(page), [page]);

  return (
    <>
      <PdfToolbar
        page={page}
        pages={document.pageCount}
        zoom={zoomOf(width, first.width)}
        fits={zoom === "fit"}
        thumbnails={thumbnails}
        onPage={goTo}
        onZoom={(direction) => setZoom(steppedZoom(zoomOf(width, first.width), direction))}
        onFit={() => setZoom("fit")}
        onThumbnails={() => setThumbnails(!thumbnails)}
        onClose={onClose}
      />
      <div className="pdf-body">
        {thumbnails ? <PdfThumbnails document={document} page={page} ratioOf={(number) => ratios[number] ?? first.height / first.width} onPage={goTo} /> : null}
        {/* Without a stop of its own the keyboard could not scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="pdf-view" ref={setView} tabIndex={0} role="region" aria-label={t("pdf.pageOf", { page, pages: document.pageCount })} onScroll={onScroll}>
          {available > 0
            ? numbers.map((number) => (
                <PdfSheet
                  key={number}
                  document={document}
                  page={number}
                  width={width}
                  ratio={ratios[number] ?? first.height / first.width}
                  onRatio={(of, ratio) => setRatios((known) => (known[of] === ratio ? known : { ...known, [of]: ratio }))}
                  view={view}
                  withText
                />
              ))
            : null}
        </div>
      </div>
    </>
  );
}

/** Beyond it lines grow longer than an eye follows. */
const widestPage = 960;

/** Width for a page: the view without its own padding; 0 until it was measured. */
function useInnerWidth(view: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!view) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.min(widestPage, Math.floor(entry?.contentRect.width ?? 0))));
    observer.observe(view);
    return () => observer.disconnect();
  }, [view]);
  return width;
}
