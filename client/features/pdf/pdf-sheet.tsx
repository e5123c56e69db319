import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PdfDocument } from "./pdf-engine.ts";
import "./pdf-text.css";
import "#client/ui/states.css";

/** A page that only flies by is not drawn. */
const settleMs = 40;

type Drawing = ReturnType<PdfDocument["draw"]>;

interface PdfSheetProps {
  document: PdfDocument;
  page: number;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Where it stands in its column; without it in the flow. */
  top?: number;
  /** Selectable text above the drawing. */
  withText: boolean;
  /** The text's elements, one for each item, once they stand. */
  onText?: (page: number, elements: readonly HTMLElement[]) => void;
  /** Height over width, once known. */
  onRatio?: (page: number, ratio: number) => void;
  /** Opens the document anew: pdf.js keeps a page that did not come, drawn again it would fail again. */
  onReopen?: () => void;
  children?: ReactNode;
}

/** One page of paper: a blank sheet of the right size until it is drawn. Only pages near the view exist at all. */
export function PdfSheet({
  document,
  page,
  width,
  height,
  top,
  withText,
  onText,
  onRatio,
  onReopen,
  children,
}: PdfSheetProps) {
  const { t } = useTranslation("study");
  const [state, setState] = useState<"blank" | "drawn" | "failed">("blank");
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const reports = useRef({ onText, onRatio });
  useEffect(() => {
    reports.current = { onText, onRatio };
  });

  useEffect(() => {
    let gone = false;
    void document.sizeOf(page).then(
      (size) => gone || reports.current.onRatio?.(page, size.height / size.width),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [document, page]);

  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return;
    let drawing: Drawing | null = null;
    const timer = setTimeout(() => {
      drawing = document.draw(page, surface, width, withText ? text.current : null);
      void show(drawing);
    }, settleMs);

    async function show(started: Drawing): Promise<void> {
      try {
        const elements = await started.done;
        if (drawing !== started) return;
        setState("drawn");
        reports.current.onText?.(page, elements);
      } catch (error) {
        console.error(error);
        if (drawing === started) setState("failed");
      }
    }

    return () => {
      clearTimeout(timer);
      const started = drawing;
      drawing = null;
      started?.cancel();
      // Gives the pixels back at once instead of with the next garbage collection.
      surface.width = 0;
      setState("blank");
      reports.current.onText?.(page, []);
    };
  }, [document, page, width, withText]);

  const place: CSSProperties = {
    inlineSize: width,
    blockSize: height,
    ...(top !== undefined && { position: "absolute", insetBlockStart: top }),
  };
  return (
    <div className="pdf-sheet" data-page={page} style={place} aria-busy={state === "blank"}>
      <canvas ref={canvas} aria-hidden="true" />
      {withText ? <div ref={text} className="textLayer" /> : null}
      {children}
      {withText && state === "blank" ? <span className="pdf-wait">{t("pdf.pageLoading", { page })}</span> : null}
      {state === "failed" ? (
        <span className="pdf-wait" role="alert">
          {t("pdf.pageFailed", { page })}
          {onReopen ? (
            <>
              {" "}
              <button type="button" className="link" onClick={onReopen}>
                {t("common:actions.retry")}
              </button>
            </>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}
