import { fold, foldPlaces } from "#shared/domain/fold.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { PageItem } from "./pdf-engine.ts";

/** Part of one item's text. */
export interface ItemPart {
  item: number;
  start: number;
  end: number;
}

/** What is compared: folded, with single spaces. */
export function foldQuery(query: string): string {
  return fold(query).replace(/\s+/g, " ").trim();
}

/** A page's text, folded, with single spaces. */
export function foldPage(items: readonly PageItem[]): string {
  return fold(rawText(items).text).replace(/\s+/g, " ");
}

/** How often a folded query stands in a folded page. */
export function countHits(page: string, query: string): number {
  if (query === "") return 0;
  let count = 0;
  for (let at = page.indexOf(query); at >= 0; at = page.indexOf(query, at + query.length)) count += 1;
  return count;
}

/** The places of a folded query on a page in order, each as the parts of items that it covers. */
export function placesOf(items: readonly PageItem[], query: string): ItemPart[][] {
  if (query === "") return [];
  const raw = rawText(items);
  const folded = singleSpaced(foldPlaces(raw.text));
  const places: ItemPart[][] = [];
  for (let at = folded.text.indexOf(query); at >= 0; at = folded.text.indexOf(query, at + query.length)) {
    places.push(partsOf(raw, itemAt(folded.starts, at), itemAt(folded.ends, at + query.length - 1)));
  }
  return places;
}

interface RawText {
  text: string;
  /** Where each item begins. */
  starts: number[];
  items: readonly PageItem[];
}

const cjkEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC\u3001\u3002]$/u;

/** A line's end parts words, but not those of Chinese and Japanese. */
function rawText(items: readonly PageItem[]): RawText {
  let text = "";
  const starts = items.map((item) => {
    const start = text.length;
    text += item.text;
    if (item.ends && !cjkEnd.test(text)) text += " ";
    return start;
  });
  return { text, starts, items };
}

function singleSpaced({ text, starts, ends }: ReturnType<typeof foldPlaces>) {
  const kept = { text: "", starts: [] as number[], ends: [] as number[] };
  for (let at = 0; at < text.length; at++) {
    const sign = /\s/.test(itemAt(text, at)) ? " " : itemAt(text, at);
    if (sign === " " && kept.text.endsWith(" ")) continue;
    kept.text += sign;
    kept.starts.push(itemAt(starts, at));
    kept.ends.push(itemAt(ends, at));
  }
  return kept;
}

function partsOf({ starts, items }: RawText, from: number, to: number): ItemPart[] {
  return items.flatMap((item, index) => {
    const begin = itemAt(starts, index);
    const start = Math.max(0, from - begin);
    const end = Math.min(item.text.length, to - begin);
    return end > start ? [{ item: index, start, end }] : [];
  });
}
