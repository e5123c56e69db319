import type { TFunction } from "i18next";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPresentation } from "#client/ui/icons.ts";
import type { PageSize, PdfDocument, PdfFailure } from "./pdf-engine.ts";
import { PdfOpening } from "./pdf-opening.tsx";
import type { PdfViewer } from "./pdf-viewer.tsx";
import "./pdf-phone.css";
import "./pdf.css";
import "#client/ui/stage.css";
import "#client/ui/states.css";

/** The last page must stay in view this long to count as read. */
const lastPageSeenMs = 1000;

// pdf.js stays out of the Worker's bundle and out of every page that shows no PDF.
const loadEngine = import.meta.env.SSR
  ? null
  : async () => {
      const [engine, viewer] = await Promise.all([
        import("./pdf-engine.ts"),
        import(/* by itself */ "./pdf-viewer.tsx"),
      ]);
      return { ...engine, ...viewer };
    };

/** Readies the engine for a lesson that comes next. */
export function preloadPdf(): void {
  void loadEngine?.().catch(() => undefined);
}

interface PdfStageProps {
  content: LessonContent<"pdf">;
  /** Base path of the learning API: file addresses are relative to it. */
  apiBase: string;
  /** Page at which the learner left off; 0: never opened. */
  resumeAt: number;
  onPage: (page: number) => void;
  onFinished: () => void;
}

type Shown =
  | { kind: "opening" }
  | { kind: "open"; document: PdfDocument; first: PageSize; Viewer: typeof PdfViewer }
  | { kind: "failed"; failure: PdfFailure }
  | { kind: "closed"; pages: number };

/** A PDF on the stage: opening, open, closed by the reader, or not to be opened. */
export function PdfStage({ content, apiBase, resumeAt, onPage, onFinished }: PdfStageProps) {
  const { t } = useTranslation("study");
  const [shown, setShown] = useState<Shown>({ kind: "opening" });
  const [page, setPage] = useState(0);
  const url = apiBase + content.src;

  const opening = shown.kind === "opening";
  const opened = shown.kind === "open" ? shown.document : null;
  const reopen = () => setShown({ kind: "opening" });

  useEffect(() => {
    if (!opening) return;
    let gone = false;
    async function run(): Promise<void> {
      const next = await open(url);
      if (!gone) setShown(next);
      else if (next.kind === "open") next.document.close();
    }
    void run();
    return () => {
      gone = true;
    };
  }, [url, opening]);
  useEffect(() => opened?.close, [opened]);

  usePageReports(page, content.pages, onPage, onFinished);

  switch (shown.kind) {
    case "open":
      return (
        <div className="stage pdf-stage">
          <shown.Viewer
            document={shown.document}
            first={shown.first}
            printable={{ url, name: content.file_name }}
            startAt={Math.min(Math.max(1, page || resumeAt), shown.document.pageCount)}
            onPage={setPage}
            onReopen={reopen}
            onClose={() => setShown({ kind: "closed", pages: shown.document.pageCount })}
          />
        </div>
      );
    case "opening":
      return (
        <div className="stage pdf-stage">
          <PdfOpening />
        </div>
      );
    case "failed":
      return (
        <div className="stage pdf-stage">
          <div className="stage-over" role="alert">
            <strong>{t("pdf.brokenTitle")}</strong>
            <p>{pdfFailureText(t, shown.failure)}</p>
            <div className="actions">
              <Button onClick={reopen}>{t("common:actions.retry")}</Button>
              {/* Another program may open what this one cannot. */}
              {shown.failure === "unreachable" ? null : (
                <a className={buttonClass()} href={url} download={content.file_name}>
                  {t("pdf.download")}
                </a>
              )}
            </div>
          </div>
        </div>
      );
    case "closed":
      return (
        <div className="stage pdf-stage is-shut">
          <div className="stage-over">
            <Icon shape={iconPresentation} />
            <strong>{content.file_name}</strong>
            <p>{t("pdf.pageOf", { page: Math.max(1, page), pages: shown.pages })}</p>
            <div className="actions">
              <Button autoFocus onClick={reopen}>
                {t("pdf.open")}
              </Button>
            </div>
          </div>
        </div>
      );
  }
}

function pdfFailureText(t: TFunction<"study">, failure: PdfFailure): string {
  switch (failure) {
    case "broken":
      return t("pdf.broken");
    case "locked":
      return t("pdf.locked");
    case "unreachable":
      return t("pdf.unreachable");
  }
}

async function open(url: string): Promise<Shown> {
  // The chunk itself may not come: no network, or a build that is gone.
  const engine = await loadEngine?.().catch(() => null);
  if (!engine) return { kind: "failed", failure: "unreachable" };
  try {
    const document = await engine.openPdf(url);
    return { kind: "open", document, first: await document.sizeOf(1), Viewer: engine.PdfViewer };
  } catch (error) {
    console.error(error);
    return { kind: "failed", failure: engine.failureOf(error) };
  }
}

function usePageReports(page: number, pages: number, onPage: (page: number) => void, onFinished: () => void): void {
  const reports = useRef({ onPage, onFinished });
  useEffect(() => {
    reports.current = { onPage, onFinished };
  });
  useEffect(() => {
    if (page === 0) return;
    const settled = setTimeout(() => reports.current.onPage(page), 500);
    const read = page >= pages ? setTimeout(() => reports.current.onFinished(), lastPageSeenMs) : undefined;
    return () => {
      clearTimeout(settled);
      clearTimeout(read);
    };
  }, [page, pages]);
}
