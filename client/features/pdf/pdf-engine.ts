import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, RenderingCancelledException, TextLayer } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- its address, made by the bundler
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { PdfData } from "./pdf-data.ts";
import { backingScale } from "./pdf-geometry.ts";

GlobalWorkerOptions.workerSrc = workerUrl;

export interface PageSize {
  /** Points, 72 to the inch. */
  width: number;
  height: number;
}

export interface PdfDocument {
  pageCount: number;
  sizeOf: (page: number) => Promise<PageSize>;
  /** Draws a page `width` CSS pixels wide, with its text above it where there is a box for it. Answers how to stop. */
  draw: (page: number, canvas: HTMLCanvasElement, width: number, textBox: HTMLElement | null) => { done: Promise<void>; cancel: () => void };
  close: () => void;
}

/** `broken`: the bytes are not a PDF that can be shown. `unreachable`: they did not come. */
export type PdfFailure = "broken" | "unreachable";

export async function openPdf(url: string): Promise<PdfDocument> {
  const task = getDocument({
    url,
    BinaryDataFactory: PdfData,
    cMapPacked: true,
    // Compiling WebAssembly would need a hole in the content security policy; the scripted decoders do the same.
    useWasm: false,
    enableXfa: false,
  });
  const document = await task.promise;
  return {
    pageCount: document.numPages,
    sizeOf: async (number) => {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      return { width, height };
    },
    draw: (...args) => draw(document, ...args),
    close: () => void task.destroy(),
  };
}

export function failureOf(error: unknown): PdfFailure {
  const name = error instanceof Error ? error.name : "";
  return name === "ResponseException" || name === "TypeError" || name === "AbortException" ? "unreachable" : "broken";
}

function draw(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number, textBox: HTMLElement | null) {
  let stop: (() => void) | null = null;
  let stopped = false;

  async function run(): Promise<void> {
    const page = await document.getPage(number);
    if (stopped) return;
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const dense = backingScale(viewport.width, viewport.height, window.devicePixelRatio);
    canvas.width = Math.floor(viewport.width * dense);
    canvas.height = Math.floor(viewport.height * dense);
    const render = page.render({ canvas, viewport: page.getViewport({ scale: scale * dense }) });
    stop = () => render.cancel();
    await render.promise;
    if (stopped || !textBox) return;
    textBox.replaceChildren();
    textBox.style.setProperty("--total-scale-factor", String(scale));
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: textBox, viewport });
    stop = () => text.cancel();
    await text.render();
  }

  return {
    done: run().catch((error: unknown) => {
      // A page that was scrolled away is not a failure.
      if (!stopped && !(error instanceof RenderingCancelledException)) throw error;
    }),
    cancel: () => {
      stopped = true;
      stop?.();
    },
  };
}
