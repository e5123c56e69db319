import { itemAt } from "#shared/domain/item-at.ts";

/** Space between two pages, CSS pixels. */
export const pageGap = 16;

/** Where pages stand in one column, CSS pixels from its top. */
export interface Column {
  tops: number[];
  heights: number[];
  total: number;
}

/** `heightOf`: of a page, from 1. `gap`: between two of them. */
export function columnOf(count: number, heightOf: (page: number) => number, gap: number): Column {
  const tops: number[] = [];
  const heights: number[] = [];
  let at = 0;
  for (let page = 1; page <= count; page++) {
    const height = heightOf(page);
    tops.push(at);
    heights.push(height);
    at += height + gap;
  }
  return { tops, heights, total: Math.max(0, at - gap) };
}

/** The pages (from 1) of which something lies between `from` and `to`: all that is ever in the document. */
export function pagesBetween({ tops, heights }: Column, from: number, to: number): { first: number; last: number } {
  let first = pageAt(tops, from);
  // What lies in the gap below a page sees the next one.
  if (itemAt(tops, first - 1) + itemAt(heights, first - 1) < from && first < tops.length) first += 1;
  return { first, last: Math.max(first, pageAt(tops, to)) };
}

/** The last page (from 1) that begins at or above `y`. */
export function pageAt(tops: readonly number[], y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (itemAt(tops, middle) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** A place that holds when pages change their size: a page and the share of its height that lies above. */
export interface Anchor {
  page: number;
  share: number;
}

export function anchorAt({ tops, heights }: Column, y: number): Anchor {
  const page = pageAt(tops, y);
  return { page, share: (y - itemAt(tops, page - 1)) / itemAt(heights, page - 1) };
}

export function placeOf({ tops, heights }: Column, { page, share }: Anchor): number {
  return itemAt(tops, page - 1) + share * itemAt(heights, page - 1);
}
