import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { InlineError } from "#client/ui/states.tsx";
import type { PageSize, PdfDocument } from "./pdf-engine.ts";
import { PdfOpening } from "./pdf-opening.tsx";
import type { PdfViewer } from "./pdf-viewer.tsx";

// A chunk that the study player has too; the player's own stage stays out of here, and its bytes out of a shared chunk.
const load = import.meta.env.SSR
  ? null
  : async (url: string): Promise<Opened> => {
      const [{ openPdf }, { PdfViewer: Viewer }] = await Promise.all([
        import("./pdf-engine.ts"),
        import("./pdf-viewer.tsx"),
      ]);
      const document = await openPdf(url);
      return { document, first: await document.sizeOf(1), Viewer };
    };

interface Opened {
  document: PdfDocument;
  first: PageSize;
  Viewer: typeof PdfViewer;
}

interface PdfFileProps {
  url: string;
}

/** A PDF to look at where it stands, without a place that anybody keeps. */
export function PdfFile({ url }: PdfFileProps) {
  const { t } = useTranslation("study");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState(-1);
  const [page, setPage] = useState(1);

  useEffect(() => {
    let gone = false;
    let document: PdfDocument | undefined;
    async function run(): Promise<void> {
      try {
        const next = await load?.(url);
        document = next?.document;
        if (gone) document?.close();
        else setOpened(next ?? null);
      } catch (error) {
        console.error(error);
        if (!gone) setFailedAt(tries);
      }
    }
    void run();
    return () => {
      gone = true;
      document?.close();
      setOpened(null);
    };
  }, [url, tries]);
  const reopen = () => setTries(tries + 1);

  if (failedAt === tries)
    return <InlineError text={t("pdf.brokenTitle")} retryLabel={t("common:actions.retry")} onRetry={reopen} />;
  return (
    <div className="stage pdf-stage">
      {opened ? (
        <opened.Viewer
          document={opened.document}
          first={opened.first}
          startAt={Math.min(page, opened.document.pageCount)}
          printable={null}
          onPage={setPage}
          onReopen={reopen}
          onClose={null}
        />
      ) : (
        <PdfOpening />
      )}
    </div>
  );
}
