import type { PDFDocumentProxy } from "pdfjs-dist";

/** What each page of a document says, as far as it carries text; scanned pages are empty. Throws where it cannot be opened. */
export function pdfPages(bytes: Uint8Array): Promise<string[]> {
  return opened(bytes, async (document) => {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      // A line's pieces touch each other; only its end parts words.
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      pages.push(text.replace(/\s+/g, " ").trim());
    }
    return pages;
  });
}

/** Number of pages. Throws where the document cannot be opened. */
export function countPdfPages(bytes: Uint8Array): Promise<number> {
  return opened(bytes, async ({ numPages }) => numPages);
}

/** pdf.js takes `bytes` away from its caller. */
async function opened<Found>(bytes: Uint8Array, look: (document: PDFDocumentProxy) => Promise<Found>): Promise<Found> {
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: bytes, verbosity: VerbosityLevel.ERRORS, useWorkerFetch: false });
  try {
    return await look(await task.promise);
  } finally {
    await task.destroy();
  }
}
