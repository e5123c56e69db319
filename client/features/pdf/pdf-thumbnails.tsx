import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { itemAt } from "#shared/domain/item-at.ts";
import type { PdfDocument } from "./pdf-engine.ts";
import { columnOf } from "./pdf-layout.ts";
import { PdfSheet } from "./pdf-sheet.tsx";
import { useWindow } from "./use-window.ts";

const thumbnailWidth = 96;
/** The page's number below its picture. */
const numberHeight = 26;
const gap = 16;

interface PdfThumbnailsProps {
  document: PdfDocument;
  page: number;
  ratioOf: (page: number) => number;
  onPage: (page: number) => void;
}

/** The pages in small. One stop for the keyboard, in which the arrow keys turn the pages. */
export function PdfThumbnails({ document, page, ratioOf, onPage }: PdfThumbnailsProps) {
  const { t } = useTranslation("study");
  const [view, setView] = useState<HTMLElement | null>(null);
  const heightOf = (number: number) => Math.round(thumbnailWidth * ratioOf(number));
  const column = columnOf(document.pageCount, (number) => heightOf(number) + numberHeight, gap);
  const { first, last } = useWindow(view, column);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (page < first) numbers.unshift(page);
  if (page > last) numbers.push(page);

  useEffect(() => {
    if (!view) return;
    view.scrollTo({ top: itemAt(column.tops, page - 1) - view.clientHeight / 2 });
    if (view.contains(globalThis.document.activeElement))
      view.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
    // Sizes that become known move nothing: only turning a page does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, page]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const next = page + step;
    if (step === 0 || next < 1 || next > document.pageCount) return;
    event.preventDefault();
    onPage(next);
  }

  return (
    <nav className="pdf-thumbs" ref={setView} aria-label={t("pdf.thumbnails")}>
      <div style={{ position: "relative", blockSize: column.total }}>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            tabIndex={number === page ? 0 : -1}
            style={{ insetBlockStart: column.tops[number - 1] }}
            aria-label={t("pdf.page", { page: number })}
            aria-current={number === page ? "page" : undefined}
            onKeyDown={onKeyDown}
            onClick={() => onPage(number)}
          >
            <PdfSheet
              document={document}
              page={number}
              width={thumbnailWidth}
              height={heightOf(number)}
              withText={false}
            />
            <span className="tabular">{number}</span>
          </button>
        ))}
      </div>
    </nav>
  );
}
