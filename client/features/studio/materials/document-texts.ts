import { mostPages, mostSaid } from "#shared/contracts/materials.ts";
import { openPdf } from "#client/features/pdf/public.ts";

/** What each page of a document says, as far as there is room. Rejects where it cannot be opened. */
export async function documentTexts(file: File): Promise<string[]> {
  const document = await openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    if (document.pageCount > mostPages) throw new RangeError("more pages than a lesson has");
    const texts: string[] = [];
    let room = mostSaid;
    for (let page = 1; page <= document.pageCount; page++) {
      // oxlint-disable-next-line no-await-in-loop -- a page at a time: a large document would not fit
      const items = room > 0 ? await document.textOf(page) : [];
      const text = items
        .map((item) => item.text + (item.ends ? "\n" : ""))
        .join("")
        .slice(0, room);
      room -= text.length;
      texts.push(text);
    }
    return texts;
  } finally {
    document.close();
  }
}
