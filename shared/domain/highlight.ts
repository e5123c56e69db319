import { itemAt } from "#shared/domain/item-at.ts";
import { type Token, tokensOf } from "./fold.ts";
import { type QueryTerm, termOf } from "./search-terms.ts";

/** UTF-16 positions, the end not included. */
export type Mark = [start: number, end: number];

/** A text and what in it a query asked for. */
export interface MarkedText {
  text: string;
  marks: Mark[];
}

interface MarkOptions {
  /** The last word may be the beginning of a longer one, as while somebody types. */
  typing?: boolean;
  /** Of the text, where they are known. */
  tokens?: readonly Token[];
}

/** Where a text has the words of a query, marks typed or not; neighbours make one mark. */
export function marksOf(
  text: string,
  terms: readonly QueryTerm[],
  { typing = false, tokens = tokensOf(text) }: MarkOptions = {},
): Mark[] {
  const words = new Set(terms.filter((term) => term.exact !== null).map((term) => itemAt(term.terms, 0)));
  const pieces = terms.filter((term) => term.exact === null).map((term) => term.text);
  const last = terms.at(-1);
  const beginning = typing && last !== undefined && last.exact !== null ? last.text : null;
  const found: Mark[] = [];
  for (const token of tokens) {
    if (token.script === "letters") {
      if (words.has(termOf(token.text))) found.push([token.start, token.end]);
      else if (beginning && token.text.startsWith(beginning))
        found.push([token.start, token.starts[beginning.length] ?? token.end]);
      continue;
    }
    for (const piece of pieces) {
      for (let at = token.text.indexOf(piece); at >= 0; at = token.text.indexOf(piece, at + 1)) {
        found.push([itemAt(token.starts, at), token.starts[at + piece.length] ?? token.end]);
      }
    }
  }
  return joined(text, found);
}

function joined(text: string, marks: Mark[]): Mark[] {
  const out: Mark[] = [];
  for (const [start, end] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const before = out.at(-1);
    if (before && (start <= before[1] || /^[\s-]$/.test(text.slice(before[1], start))))
      before[1] = Math.max(before[1], end);
    else out.push([start, end]);
  }
  return out;
}

/** The part of a long text with the most marks in it, at most `length` signs, cut between words. */
export function excerpt({ text, marks }: MarkedText, length = 180): MarkedText {
  if (text.length <= length) return { text, marks };
  let from = 0;
  let most = -1;
  for (const [start] of marks.length > 0 ? marks : [[0, 0] as Mark]) {
    const window = Math.max(0, start - Math.floor(length / 4));
    const inside = marks
      .filter(([s, e]) => s >= window && e <= window + length)
      .reduce((sum, [s, e]) => sum + e - s, 0);
    if (inside > most) [most, from] = [inside, window];
  }
  const start = from === 0 ? 0 : wordStart(text, from);
  const end = Math.min(text.length, wordEnd(text, start + length));
  const head = start > 0 ? "…" : "";
  const cut = text.slice(start, end).trimEnd();
  return {
    text: head + cut + (end < text.length ? "…" : ""),
    marks: marks
      .filter(([s, e]) => s >= start && e <= start + cut.length)
      .map(([s, e]) => [s - start + head.length, e - start + head.length]),
  };
}

/** The next word's beginning, where one is near; writing without spaces is cut where it stands. */
function wordStart(text: string, at: number): number {
  const space = text.indexOf(" ", at);
  return space >= 0 && space - at < 20 ? space + 1 : at;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(" ", at);
  return at - space < 20 ? space : at;
}
