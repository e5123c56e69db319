import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PdfDocument } from "./pdf-engine.ts";

interface PdfSheetProps {
  document: PdfDocument;
  page: number;
  /** CSS pixels. */
  width: number;
  /** Height over width: the page's true one once it is known. */
  ratio: number;
  onRatio: (page: number, ratio: number) => void;
  /** The scrolled element: pages far from its view hold no canvas. */
  view: HTMLElement | null;
  /** Selectable text above the drawing. */
  withText: boolean;
}

/** One page of paper: a blank sheet of the right size until it comes near, then drawn; emptied again when far. */
export function PdfSheet({ document, page, width, ratio, onRatio, view, withText }: PdfSheetProps) {
  const { t } = useTranslation("study");
  const sheet = useRef<HTMLDivElement>(null);
  const near = useNear(sheet, view);
  const [state, setState] = useState<"blank" | "drawn" | "failed">("blank");
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!near) return;
    let gone = false;
    void document.sizeOf(page).then(({ width: wide, height: high }) => gone || onRatio(page, high / wide), () => undefined);
    return () => {
      gone = true;
    };
    // onRatio is new at every render of the list and means the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [near, document, page]);

  useEffect(() => {
    const surface = canvas.current;
    if (!near || !surface) return;
    const drawing = document.draw(page, surface, width, withText ? text.current : null);
    drawing.done.then(
      () => setState("drawn"),
      (error: unknown) => {
        console.error(error);
        setState("failed");
      },
    );
    return () => {
      drawing.cancel();
      // Gives the pixels back at once instead of with the next garbage collection.
      surface.width = 0;
      setState("blank");
    };
  }, [near, document, page, width, withText]);

  return (
    <div
      ref={sheet}
      className="pdf-sheet"
      data-page={page}
      style={{ inlineSize: width, blockSize: Math.round(width * ratio) }}
      aria-busy={near && state === "blank"}
    >
      {near ? <canvas ref={canvas} aria-hidden="true" /> : null}
      {near && withText ? <div ref={text} className="textLayer" /> : null}
      {withText && near && state === "blank" ? <span className="pdf-wait">{t("pdf.pageLoading", { page })}</span> : null}
      {state === "failed" ? <span className="pdf-wait" role="alert">{t("pdf.pageFailed", { page })}</span> : null}
    </div>
  );
}

function useNear(sheet: { current: HTMLElement | null }, view: HTMLElement | null): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!sheet.current || !view) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { root: view, rootMargin: "60% 0px" });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [sheet, view]);
  return near;
}
