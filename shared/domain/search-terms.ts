import { itemAt } from "#shared/domain/item-at.ts";
import { type Token, tokensOf } from "./fold.ts";
import { endingOff, isForeign, isNoise } from "./search-noise.ts";
import { sameVowel, stem } from "./stem.ts";

export interface IndexTerms {
  /** Folded and without endings; runs of CJK writing as pairs of neighbouring signs and the last sign alone. */
  folded: string[];
  /** The words of letter scripts with their marks. */
  exact: string[];
}

/** What a text is found by. Terms keep their order, so that neighbours can be asked for. */
export function indexTerms(text: string): IndexTerms {
  const terms: IndexTerms = { folded: [], exact: [] };
  for (const token of tokensOf(text)) {
    if (token.script === "cjk") {
      terms.folded.push(...pairs(token.text), lastSign(token.text));
      continue;
    }
    terms.folded.push(termOf(token.text));
    terms.exact.push(token.exact);
  }
  return terms;
}

/** One thing that a query asks for. */
export interface QueryTerm {
  /** Index terms that must stand side by side: one for a word, the pairs of a piece of CJK writing. */
  terms: string[];
  /** A single sign: any pair that begins with it counts. */
  prefix: boolean;
  /** A word as it was typed, for letter scripts. */
  exact: string | null;
  /** It was typed with marks. */
  marked: boolean;
  /** The folded word or piece itself, for highlights and suggestions. */
  text: string;
  /** UTF-16 positions in the query. */
  start: number;
  end: number;
}

const mostTerms = 12;

/**
 * What a query asks for, without the words that only ask (search-noise.ts) where others are left. `typing`: its last word
 * may be a part of one, of which nothing can be told yet.
 */
export function queryTerms(query: string, { typing = false } = {}): QueryTerm[] {
  const all = tokensOf(query).flatMap((token) =>
    token.script === "cjk" ? cjkTerms(token, query) : [letterTerm(token)],
  );
  const open = typing ? all.at(-1) : undefined;
  const foreign = isForeign(all.flatMap((term) => (term.exact === null || term === open ? [] : [term.text])));
  const telling = all.filter((term) => term === open || !isNoise(term.text, term.exact, foreign));
  return (telling.length > 0 ? telling : all).slice(0, mostTerms);
}

function letterTerm(token: Token): QueryTerm {
  const { text, exact, start, end } = token;
  return { terms: [termOf(text)], prefix: false, exact, marked: exact !== text, text, start, end };
}

function cjkTerms(token: Token, query: string): QueryTerm[] {
  return piecesOf(query.slice(token.start, token.end), token).map(({ text, start, end }) => ({
    terms: isOneSign(text) ? [text] : pairs(text),
    prefix: isOneSign(text),
    exact: null,
    marked: false,
    text,
    start,
    end,
  }));
}

/** Rare signs, 𠮷 of a family name, take two units of a string. */
function isOneSign(text: string): boolean {
  return [...text].length === 1;
}

interface Piece {
  text: string;
  start: number;
  end: number;
}

/** The words of a CJK run, by the platform's dictionary; where that cuts between signs of one kind too small, no harm: all must be there. */
function piecesOf(run: string, token: Token): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment, index } of segments(run)) {
    const from = token.start + index;
    const until = from + segment.length;
    const first = token.starts.findIndex((at) => at >= from);
    const after = token.starts.findIndex((at) => at >= until);
    if (first < 0) continue;
    const text = endingOff(token.text.slice(first, after < 0 ? undefined : after));
    const end = token.starts[first + text.length] ?? token.end;
    if (text !== "") pieces.push({ text, start: from, end });
  }
  return pieces;
}

let segmenter: Intl.Segmenter | undefined;

function segments(run: string): Iterable<{ segment: string; index: number }> {
  // Korean is written with spaces: cutting its words further would tear endings from stems.
  if (/^\p{Script=Hangul}+$/u.test(run) || typeof Intl.Segmenter !== "function") return [{ segment: run, index: 0 }];
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  return segmenter.segment(run);
}

/** A folded word as the index has it. */
export function termOf(word: string): string {
  return stem(sameVowel(word));
}

/** "消火器" → 消火, 火器. A single sign has none. */
function pairs(run: string): string[] {
  const letters = [...run];
  return letters.slice(1).map((sign, at) => itemAt(letters, at) + sign);
}

function lastSign(run: string): string {
  return [...run].at(-1) ?? "";
}
