import type { QueryTerm } from "#shared/domain/search-terms.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { TextQuery } from "#api/db/text-query.ts";

const folded = ["title", "context", "body", "deep"];
/** Without what only stands around it: a lesson is not found for its course's title alone. */
const own = ["title", "body", "deep"];

/** Weights of the item index's columns, for bm25: a word in a title counts most, one deep in a course least. */
export const itemWeights = [10, 1, 1.5, 0.3, 0];

/** Every word somewhere; where words stand side by side as they were typed it counts more. */
export function wholeQuery(terms: readonly QueryTerm[], { typing = false } = {}): TextQuery {
  const asked = terms.map((term, at) => termQuery(term, typing && at === terms.length - 1));
  return { columns: folded, all: [...asked, { columns: own, any: [...asked, ...sideBySide(terms)] }] };
}

/** Every word in the title or the names around it. */
export function namingQuery(terms: readonly QueryTerm[]): TextQuery {
  return { columns: ["title", "context"], all: terms.map((term) => termQuery(term, false)) };
}

/** The words side by side, in their order: how a phrase stands in a text. undefined where they cannot. */
export function phraseQuery(terms: readonly QueryTerm[]): TextQuery | undefined {
  return terms.length > 1 && terms.every((term) => term.exact !== null)
    ? { columns: folded, terms: terms.flatMap((term) => term.terms) }
    : undefined;
}

/** Any of the words: the last resort. */
export function someQuery(terms: readonly QueryTerm[]): TextQuery {
  return { columns: own, any: [...terms.map((term) => termQuery(term, canGoOn(term))), ...sideBySide(terms)] };
}

/** Words as they were typed: those with marks, or (`strict`) all of them. undefined: no word says more than the folded ones. */
export function exactQuery(terms: readonly QueryTerm[], { strict = false } = {}): TextQuery | undefined {
  const exactOf = (term: QueryTerm) => (strict || term.marked ? term.exact : null);
  if (terms.every((term) => exactOf(term) === null)) return undefined;
  return {
    all: terms.map((term) => {
      const exact = exactOf(term);
      return exact === null ? { columns: folded, ...termQuery(term, false) } : { columns: ["exact"], terms: [exact] };
    }),
  };
}

/** A word by itself, wherever it stands. */
export function wordQuery(term: QueryTerm, goesOn: boolean): TextQuery {
  return { columns: folded, ...termQuery(term, goesOn) };
}

/** Every word somewhere, whatever stands beside it. */
export function tellingQuery(terms: readonly QueryTerm[]): TextQuery {
  return { columns: folded, all: terms.map((term) => termQuery(term, false)) };
}

/** Passages of the given items (as terms) that have any of the words; without words all of them. */
export function passageQuery(itemTerms: readonly string[], terms: readonly QueryTerm[]): TextQuery {
  return {
    all: [
      { columns: ["item"], any: itemTerms.map((item) => ({ terms: [item] })) },
      ...(terms.length > 0 ? [{ columns: ["body"], any: terms.map((term) => termQuery(term, canGoOn(term))) }] : []),
    ],
  };
}

function termQuery(term: QueryTerm, goesOn: boolean): { terms: string[]; prefix: boolean } {
  return { terms: term.terms, prefix: term.prefix || (goesOn && canGoOn(term)) };
}

/** One or two letters begin too many words; a piece of CJK writing is a word as it stands. */
function canGoOn(term: QueryTerm): boolean {
  return term.exact !== null && term.text.length >= 3;
}

/** Neighbouring words of letter scripts: a Vietnamese word is mostly two of them. */
function sideBySide(terms: readonly QueryTerm[]): TextQuery[] {
  return terms.slice(1).flatMap((term, at) => {
    const before = itemAt(terms, at);
    return before.exact !== null && term.exact !== null ? [{ terms: [...before.terms, ...term.terms] }] : [];
  });
}
