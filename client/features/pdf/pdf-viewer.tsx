import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePhone } from "#client/ui/use-phone.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { PdfDocument } from "./pdf-engine.ts";
import { PdfFindBar } from "./pdf-find-bar.tsx";
import { pageInView, pageWidth, steppedZoom, type Zoom, zoomOf } from "./pdf-geometry.ts";
import { type Anchor, anchorAt, columnOf, pageGap, placeOf } from "./pdf-layout.ts";
import type { PdfOutlineEntry } from "./pdf-outline.ts";
import { PdfOutline } from "./pdf-outline-tree.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { PdfPhoneBar } from "./pdf-phone-bar.tsx";
import { PdfThumbnails } from "./pdf-thumbnails.tsx";
import { PdfToolbar } from "./pdf-toolbar.tsx";
import { useFind } from "./use-find.ts";
import { useReading } from "./use-reading.ts";
import { useWindow } from "./use-window.ts";
import "./pdf-parts.css";

/** Beyond it lines grow longer than an eye follows. */
const widestPage = 960;

interface PdfViewerProps {
  document: PdfDocument;
  /** Size of the first page: what the others are taken for until they are known. */
  first: { width: number; height: number };
  startAt: number;
  /** The file as the browser's own viewer prints it; null: it may only be saved. */
  printable: { url: string; name: string } | null;
  onPage: (page: number) => void;
  /** Opens the document anew, at the page that was last told. */
  onReopen: () => void;
  /** Null: what shows the viewer puts it away. */
  onClose: (() => void) | null;
}

/** The pages in one scrolled column, under a toolbar. */
export function PdfViewer({ document, first, startAt, printable, onPage, onReopen, onClose }: PdfViewerProps) {
  const { t } = useTranslation("study");
  const [view, setView] = useState<HTMLDivElement | null>(null);
  const available = useInnerWidth(view);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [page, setPage] = useState(startAt);
  const [side, setSide] = useState<"thumbnails" | "outline" | null>(null);
  const [finding, setFinding] = useState(false);
  const [ratios, setRatios] = useState<Record<number, number>>({});
  const outline = useOutline(document);
  const isPhone = usePhone();
  const Bar = isPhone ? PdfPhoneBar : PdfToolbar;
  const width = pageWidth(zoom, first.width, available);
  const ratioOf = (number: number) => ratios[number] ?? first.height / first.width;
  const column = columnOf(document.pageCount, (number) => Math.round(width * ratioOf(number)), pageGap);
  const near = useWindow(available > 0 ? view : null, column);
  useReading(view, isPhone && side === null && !finding);
  const anchor = useRef<Anchor>({ page: startAt, share: 0 });
  const find = useFind(document, () => anchor.current.page);

  function goTo(number: number): void {
    view?.scrollTo({ top: itemAt(column.tops, number - 1) });
  }

  /** Where the side lies over the pages, what was chosen there is to be seen. */
  function choose(number: number): void {
    goTo(number);
    if (isPhone) setSide(null);
  }

  // Another width, or the true height of a page above, moves every page: what is being read stays where it is.
  useLayoutEffect(() => {
    if (view && available > 0) view.scrollTop = placeOf(column, anchor.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, available > 0, width, ratios]);

  function onScroll(): void {
    if (!view || available === 0) return;
    anchor.current = anchorAt(column, view.scrollTop);
    setPage(pageInView(column.tops, view.scrollTop, view.clientHeight, view.scrollHeight));
  }

  const report = useEffectEvent(onPage);
  useEffect(() => report(page), [page]);

  const { hit } = find;
  useEffect(() => {
    if (!view || !hit || (hit.page >= near.first && hit.page <= near.last)) return;
    goTo(hit.page);
    // Going there is for a new hit, not for every page that comes near.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, hit]);

  function showHit(range: Range): void {
    if (!view) return;
    const [box, inside] = [range.getBoundingClientRect(), view.getBoundingClientRect()];
    if (box.top < inside.top || box.bottom > inside.bottom)
      view.scrollBy({ top: box.top - inside.top - inside.height / 3 });
    if (box.left < inside.left || box.right > inside.right)
      view.scrollBy({ left: box.left - inside.left - inside.width / 3 });
  }

  useFindKey(view, () => setFinding(true));
  function endFind(): void {
    setFinding(false);
    find.setQuery("");
    view?.focus();
  }

  return (
    <>
      {printable ? <PdfOnPaper name={printable.name} pages={document.pageCount} /> : null}
      <Bar
        page={page}
        pages={document.pageCount}
        zoom={zoomOf(width, first.width)}
        fits={zoom === "fit"}
        side={side}
        hasOutline={outline.length > 0}
        finding={finding}
        printAt={printable?.url ?? null}
        onPage={goTo}
        onZoom={(direction) => setZoom(steppedZoom(zoomOf(width, first.width), direction))}
        onFit={() => setZoom("fit")}
        onSide={(chosen) => setSide(side === chosen ? null : chosen)}
        onFind={() => (finding ? endFind() : setFinding(true))}
        onClose={onClose}
      />
      {finding ? <PdfFindBar find={find} onClose={endFind} /> : null}
      <div className="pdf-body">
        {side === "thumbnails" ? (
          <PdfThumbnails document={document} page={page} ratioOf={ratioOf} onPage={choose} />
        ) : null}
        {side === "outline" ? <PdfOutline entries={outline} page={page} onPage={choose} /> : null}
        {/* Without a stop of its own the keyboard could not scroll it. */}
        <div
          className="pdf-view"
          ref={setView}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t("pdf.pageOf", { page, pages: document.pageCount })}
          onScroll={onScroll}
        >
          {available > 0 ? (
            <div className="relative mx-auto" style={{ inlineSize: width, blockSize: column.total }}>
              {Array.from({ length: near.last - near.first + 1 }, (_, index) => near.first + index).map((number) => (
                <PdfPage
                  key={number}
                  document={document}
                  page={number}
                  width={width}
                  height={itemAt(column.heights, number - 1)}
                  top={itemAt(column.tops, number - 1)}
                  sought={find.sought}
                  hit={hit?.page === number ? hit : null}
                  onPage={goTo}
                  onRatio={(of, ratio) =>
                    setRatios((known) =>
                      (known[of] ?? first.height / first.width) === ratio ? known : { ...known, [of]: ratio },
                    )
                  }
                  onHit={showHit}
                  onReopen={onReopen}
                />
              ))}
            </div>
          ) : null}
        </div>
        {isPhone ? (
          <span className="pdf-at tabular" aria-hidden="true">
            {page} / {document.pageCount}
          </span>
        ) : null}
      </div>
    </>
  );
}

/** On paper in place of the pages: which document this is, and where it is printed from. */
function PdfOnPaper({ name, pages }: { name: string; pages: number }) {
  const { t } = useTranslation("study");
  return (
    <div className="print-only">
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t("pdf.printed", { count: pages })}</p>
      <p>{location.origin + location.pathname}</p>
    </div>
  );
}

function useOutline(document: PdfDocument): readonly PdfOutlineEntry[] {
  const [entries, setEntries] = useState<readonly PdfOutlineEntry[]>([]);
  useEffect(() => {
    let gone = false;
    // A document whose outline is broken is read without one.
    void document.outline().then(
      (read) => gone || setEntries(read),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [document]);
  return entries;
}

/** Ctrl or Cmd with F searches the document while the focus is in its viewer; elsewhere it is the browser's. */
function useFindKey(view: HTMLElement | null, onFind: () => void): void {
  const find = useEffectEvent(onFind);
  useEffect(() => {
    const stage = view?.closest<HTMLElement>(".stage");
    if (!stage) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "f" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      find();
      stage.querySelector<HTMLInputElement>(".pdf-find input")?.select();
    };
    stage.addEventListener("keydown", onKeyDown);
    return () => stage.removeEventListener("keydown", onKeyDown);
  }, [view]);
}

/** Width for a page: the view without its own padding; 0 until it was measured. */
function useInnerWidth(view: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!view) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.min(widestPage, Math.floor(entry?.contentRect.width ?? 0))),
    );
    observer.observe(view);
    return () => observer.disconnect();
  }, [view]);
  return width;
}
