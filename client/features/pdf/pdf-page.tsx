import { useEffect, useState } from "react";
import type { PdfDocument } from "./pdf-engine.ts";
import { type ItemPart, placesOf } from "./pdf-find.ts";
import type { PdfLink } from "./pdf-links.ts";
import { PdfPageLinks } from "./pdf-page-links.tsx";
import { PdfSheet } from "./pdf-sheet.tsx";
import type { Hit } from "./use-find.ts";

/**
 * Marks what was found by the CSS Custom Highlight API: nothing is put into the text, so that selecting and reading
 * aloud stay as they are. A browser without it still goes from hit to hit.
 */
const byPage = new Map<number, { ranges: Range[]; now: Range[] }>();

interface PdfPageProps {
  document: PdfDocument;
  page: number;
  /** CSS pixels. */
  width: number;
  height: number;
  top: number;
  /** Folded words to mark; empty: none. */
  sought: string;
  /** The hit that is looked at, where it is on this page. */
  hit: Hit | null;
  onPage: (page: number) => void;
  onRatio: (page: number, ratio: number) => void;
  /** The hit's first line stands in the document. */
  onHit: (range: Range) => void;
  onReopen: () => void;
}

const noElements: readonly HTMLElement[] = [];

/** A page to be read: its drawing, text, links, and what was found on it. */
export function PdfPage({
  document,
  page,
  width,
  height,
  top,
  sought,
  hit,
  onPage,
  onRatio,
  onHit,
  onReopen,
}: PdfPageProps) {
  const [elements, setElements] = useState(noElements);
  const [links, setLinks] = useState<readonly PdfLink[]>([]);
  const nth = hit?.nth;

  useEffect(() => {
    let gone = false;
    void document.linksOf(page).then(
      (read) => gone || setLinks(read),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [document, page]);

  useEffect(() => {
    if (elements.length === 0 || sought === "") return;
    let gone = false;
    async function mark(): Promise<void> {
      const items = await document.textOf(page);
      if (gone) return;
      const places = placesOf(items, sought).map((parts) => rangesOf(parts, elements));
      const now = nth === undefined ? [] : (places[nth] ?? []);
      markPage(page, places.filter((_, index) => index !== nth).flat(), now);
      if (now[0]) onHit(now[0]);
    }
    mark().catch(() => undefined);
    return () => {
      gone = true;
      markPage(page, [], []);
    };
    // onHit means the same at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, page, elements, sought, nth]);

  return (
    <PdfSheet
      document={document}
      page={page}
      width={width}
      height={height}
      top={top}
      withText
      onRatio={onRatio}
      onReopen={onReopen}
      onText={(_, next) => setElements(next.length > 0 ? next : noElements)}
    >
      <PdfPageLinks links={links} onPage={onPage} />
    </PdfSheet>
  );
}

function markPage(page: number, ranges: Range[], now: Range[]): void {
  if (ranges.length + now.length > 0) byPage.set(page, { ranges, now });
  else if (!byPage.delete(page)) return;
  if (!("highlights" in CSS)) return;
  CSS.highlights.set("pdf-found", new Highlight(...[...byPage.values()].flatMap((marks) => marks.ranges)));
  CSS.highlights.set("pdf-found-now", new Highlight(...[...byPage.values()].flatMap((marks) => marks.now)));
}

/** The parts of a hit as ranges of the text layer's elements. */
function rangesOf(parts: readonly ItemPart[], elements: readonly HTMLElement[]): Range[] {
  return parts.flatMap(({ item, start, end }) => {
    const text = elements[item]?.firstChild;
    if (!(text instanceof Text) || end > text.length) return [];
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return [range];
  });
}
