/** What each page of a document says, as far as it carries text; scanned pages are empty. Throws where it cannot be opened. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // pdf.js takes the buffer away from its caller, hence the copy.
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS, useWorkerFetch: false });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      // A line's pieces touch each other; only its end parts words.
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      pages.push(text.replace(/\s+/g, " ").trim());
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
