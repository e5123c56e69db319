import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  TextLayer,
} from "pdfjs-dist";
// oxlint-disable-next-line import/default -- its address, made by the bundler
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { backingScale } from "./pdf-geometry.ts";
import { type PdfLink, readLinks } from "./pdf-links.ts";
import { type PdfOutlineEntry, readOutline } from "./pdf-outline.ts";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Where pdf.js gets character maps and standard fonts from: the shape that it asks of a `BinaryDataFactory`. */
class PdfData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const { pdfAsset } = await import("./pdf-assets.ts");
    const url = pdfAsset(kind, filename);
    if (!url) throw new Error(`There is no ${filename} for ${kind}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

export interface PageSize {
  /** Points, 72 to the inch. */
  width: number;
  height: number;
}

/** A page's text as it comes: `ends` marks pieces that end a line. */
export interface PageItem {
  text: string;
  ends: boolean;
}

export interface PdfDocument {
  pageCount: number;
  sizeOf: (page: number) => Promise<PageSize>;
  /**
   * Draws a page `width` CSS pixels wide, with its text above it where there is a box for it: answers the text's
   * elements, one for each item of `textOf`, and how to stop.
   */
  draw: (
    page: number,
    canvas: HTMLCanvasElement,
    width: number,
    textBox: HTMLElement | null,
  ) => { done: Promise<readonly HTMLElement[]>; cancel: () => void };
  textOf: (page: number) => Promise<PageItem[]>;
  linksOf: (page: number) => Promise<PdfLink[]>;
  /** Empty for a document without one. */
  outline: () => Promise<PdfOutlineEntry[]>;
  close: () => void;
}

/** `broken`: the bytes are not a PDF that can be shown. `locked`: it wants a password. `unreachable`: they did not come. */
export type PdfFailure = "broken" | "locked" | "unreachable";

/** By its address, or of its bytes, which are then gone from here. */
export async function openPdf(from: string | Uint8Array): Promise<PdfDocument> {
  const task = getDocument({
    ...(typeof from === "string" ? { url: from } : { data: from }),
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
    textOf: async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.flatMap((item) => ("str" in item ? [{ text: item.str, ends: item.hasEOL }] : []));
    },
    linksOf: (number) => readLinks(document, number),
    outline: () => readOutline(document),
    close: () => void task.destroy(),
  };
}

export function failureOf(error: unknown): PdfFailure {
  if (error instanceof PasswordException) return "locked";
  const { name, message } = error instanceof Error ? error : new Error();
  if (name === "ResponseException" || name === "TypeError" || name === "AbortException") return "unreachable";
  // What the browser throws for a network that fails comes through pdf.js's own channel without its name.
  return name === "UnknownErrorException" && /fetch|network|load failed/i.test(message) ? "unreachable" : "broken";
}

function draw(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  textBox: HTMLElement | null,
) {
  let page: PDFPageProxy | null = null;
  let stop: (() => void) | null = null;
  let stopped = false;

  async function run(): Promise<readonly HTMLElement[]> {
    page = await document.getPage(number);
    if (stopped) return [];
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const dense = backingScale(viewport.width, viewport.height, window.devicePixelRatio);
    canvas.width = Math.floor(viewport.width * dense);
    canvas.height = Math.floor(viewport.height * dense);
    const render = page.render({ canvas, viewport: page.getViewport({ scale: scale * dense }) });
    stop = () => render.cancel();
    await render.promise;
    if (stopped || !textBox) return [];
    textBox.replaceChildren();
    textBox.style.setProperty("--total-scale-factor", String(scale));
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: textBox, viewport });
    stop = () => text.cancel();
    await text.render();
    return text.textDivs;
  }

  return {
    done: run().catch((error: unknown): readonly HTMLElement[] => {
      // A page that was scrolled away is not a failure.
      if (!stopped && !(error instanceof RenderingCancelledException)) throw error;
      return [];
    }),
    cancel: () => {
      stopped = true;
      stop?.();
      // What pdf.js keeps of a drawn page; of a thousand pages that would be hundreds of megabytes.
      page?.cleanup();
    },
  };
}
