import type { ItemPart } from "./pdf-find.ts";

/**
 * Marks what was found by the CSS Custom Highlight API: nothing is put into the text, so that selecting and reading
 * aloud stay as they are. A browser without it still goes from hit to hit.
 */
const byPage = new Map<number, { ranges: Range[]; now: Range[] }>();

export function markPage(page: number, ranges: Range[], now: Range[]): void {
  if (ranges.length + now.length > 0) byPage.set(page, { ranges, now });
  else if (!byPage.delete(page)) return;
  if (!("highlights" in CSS)) return;
  CSS.highlights.set("pdf-found", new Highlight(...[...byPage.values()].flatMap((marks) => marks.ranges)));
  CSS.highlights.set("pdf-found-now", new Highlight(...[...byPage.values()].flatMap((marks) => marks.now)));
}

/** The parts of a hit as ranges of the text layer's elements. */
export function rangesOf(parts: readonly ItemPart[], elements: readonly HTMLElement[]): Range[] {
  return parts.flatMap(({ item, start, end }) => {
    const text = elements[item]?.firstChild;
    if (!(text instanceof Text) || end > text.length) return [];
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return [range];
  });
}
