import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PdfDocument } from "#client/features/pdf/public.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import type { TrialProps } from "../trial-props.ts";

/** Pages that can be read before the enrolment. */
const trialPages = 3;

// pdf.js stays out of the Worker's bundle.
const loadEngine = import.meta.env.SSR
  ? null
  : () => import("#client/features/pdf/public.ts").then(({ openPdf }) => openPdf);

/** The first pages of a document, one below the other, as wide as there is room; their text can be selected and read out. */
export function TrialPdf({ content, onFailed }: TrialProps<"pdf">) {
  const { t } = useTranslation("course");
  const { apiBase } = useApp().boot;
  const document = useDocument(apiBase + content.src, onFailed);
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => setWidth(place.current?.clientWidth ?? 0), []);
  const pages = Math.min(trialPages, document?.pageCount ?? content.pages);
  return (
    <div className="trial-pdf" ref={place} aria-busy={!document}>
      {!document && (
        <p className="muted" role="status">
          {t("common:load.waiting")}
        </p>
      )}
      {document &&
        width > 0 &&
        Array.from({ length: pages }, (_, index) => (
          <Sheet key={index} document={document} page={index + 1} width={width} onFailed={onFailed} />
        ))}
      {document && pages < document.pageCount && (
        <p className="muted small">{t("trial.pages", { pages, count: document.pageCount })}</p>
      )}
    </div>
  );
}

function useDocument(url: string, onFailed: () => void): PdfDocument | null {
  const [document, setDocument] = useState<PdfDocument | null>(null);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let opened: PdfDocument | undefined;
    let isGone = false;
    async function open(): Promise<void> {
      const openPdf = await loadEngine?.();
      opened = await openPdf?.(url);
      if (isGone) opened?.close();
      else setDocument(opened ?? null);
    }
    open().catch((error: unknown) => {
      console.error(error);
      if (!isGone) failed();
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [url]);
  return document;
}

interface SheetProps {
  document: PdfDocument;
  page: number;
  /** CSS pixels. */
  width: number;
  onFailed: () => void;
}

function Sheet({ document, page, width, onFailed }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(Math.SQRT2);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return;
    void document.sizeOf(page).then(
      (size) => setRatio(size.height / size.width),
      () => undefined,
    );
    const drawing = document.draw(page, surface, width, text.current);
    drawing.done.catch((error: unknown) => {
      console.error(error);
      failed();
    });
    return drawing.cancel;
  }, [document, page, width]);
  return (
    <div className="pdf-sheet" style={{ inlineSize: width, blockSize: Math.round(width * ratio) }}>
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={text} className="textLayer" />
    </div>
  );
}
