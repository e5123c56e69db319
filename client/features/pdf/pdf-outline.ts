import type { PDFDocumentProxy } from "pdfjs-dist";

export interface PdfOutlineEntry {
  title: string;
  /** Null where it leads nowhere in this document. */
  page: number | null;
  entries: PdfOutlineEntry[];
}

/** A name that the document explains, or the place itself: its first element stands for the page. */
export type Destination = string | readonly unknown[];

interface Node {
  title: string;
  dest: Destination | null;
  items: Node[];
}

/** Depth and length of what a hostile document may make a reader's browser resolve. */
const mostEntries = 2000;
const deepest = 6;

export async function readOutline(document: PDFDocumentProxy): Promise<PdfOutlineEntry[]> {
  const nodes = ((await document.getOutline()) ?? []) as Node[];
  let left = mostEntries;

  async function entriesOf(list: readonly Node[], depth: number): Promise<PdfOutlineEntry[]> {
    const taken = list.slice(0, left);
    left -= taken.length;
    return Promise.all(
      taken.map(async ({ title, dest, items }) => ({
        title: title.trim(),
        page: dest ? await pageOf(document, dest) : null,
        entries: depth < deepest ? await entriesOf(items, depth + 1) : [],
      })),
    );
  }

  return entriesOf(nodes, 1);
}

/** The page (from 1) that a destination means; null where there is none. */
export async function pageOf(document: PDFDocumentProxy, destination: Destination): Promise<number | null> {
  try {
    const explicit = typeof destination === "string" ? await document.getDestination(destination) : destination;
    const [page] = explicit ?? [];
    if (typeof page === "number") return page >= 0 && page < document.numPages ? page + 1 : null;
    if (!page || typeof page !== "object") return null;
    return (await document.getPageIndex(page as { num: number; gen: number })) + 1;
  } catch {
    // A destination of a page that is not there any more.
    return null;
  }
}
