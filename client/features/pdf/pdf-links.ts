import type { PDFDocumentProxy } from "pdfjs-dist";
import { type Destination, pageOf } from "./pdf-outline.ts";

/** A link of a page. Its box is in percent of the page, so that it holds at every zoom. */
export interface PdfLink {
  id: string;
  box: { left: number; top: number; width: number; height: number };
  /** The words that it lies on; may be empty. */
  text: string;
  to: { page: number } | { href: string };
}

interface Annotation {
  id: string;
  subtype: string;
  rect: number[];
  url?: string;
  dest?: Destination;
  overlaidText?: string;
}

/** The links of a page that lead to a page of the document or to an address that is safe to follow; others are dropped. */
export async function readLinks(document: PDFDocumentProxy, number: number): Promise<PdfLink[]> {
  const page = await document.getPage(number);
  const annotations = (await page.getAnnotations({ intent: "display" })) as Annotation[];
  const viewport = page.getViewport({ scale: 1 });
  const links = annotations
    .filter(({ subtype }) => subtype === "Link")
    .map(async (annotation): Promise<PdfLink | null> => {
      const to = await target(document, annotation);
      if (!to) return null;
      const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect;
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[];
      const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[];
      const box = {
        left: (Math.min(x1, x2) / viewport.width) * 100,
        top: (Math.min(y1, y2) / viewport.height) * 100,
        width: (Math.abs(x2 - x1) / viewport.width) * 100,
        height: (Math.abs(y2 - y1) / viewport.height) * 100,
      };
      return { id: annotation.id, box, text: annotation.overlaidText?.trim() ?? "", to };
    });
  return (await Promise.all(links)).filter((link) => link !== null);
}

async function target(document: PDFDocumentProxy, { url, dest }: Annotation): Promise<PdfLink["to"] | null> {
  const href = safeAddress(url);
  if (href) return { href };
  const page = dest ? await pageOf(document, dest) : null;
  return page === null ? null : { page };
}

/** Addresses that a document may lead to: whoever wrote it is not whoever runs this site. */
export function safeAddress(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" || protocol === "mailto:" ? href : null;
}
