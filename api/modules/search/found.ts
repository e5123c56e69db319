import type { QueryTerm } from "#shared/domain/search-terms.ts";
import type { TextQuery } from "#api/db/text-query.ts";
import type { Asked } from "./common-words.ts";
import { exactQuery, namingQuery, phraseQuery, someQuery, tellingQuery, wholeQuery } from "./search.query.ts";
import { firstRows, foundRows } from "./search.repo.ts";

/** So many rows are looked at for words that tell none of them from another: what they name, and some of the rest. */
export const mostOfCommon = 120;

interface Way extends Asked {
  /** Only as they were typed. */
  strict?: boolean;
  typing?: boolean;
  limit?: number;
}

/**
 * What is asked of the index: rows with every word (`folded`), and those that have them as they were typed (`exact`). Words
 * that tell rows apart decide which come first. Of words that stand everywhere the first rows will do: those named by them,
 * those where they stand side by side, then any.
 */
export function foundStatements(viewerId: string, { terms, common, strict = false, typing = false, limit }: Way) {
  const exact = exactQuery(terms, { strict });
  const whole = strict && exact ? exact : wholeQuery(terms, { typing });
  const telling = terms.filter((term) => !common.has(term));
  if (telling.length === 0) return [firstRows(viewerId, inOrder(terms, whole, exact), limit ?? mostOfCommon)];
  const asked = [whole, ...(exact && !strict ? [exact] : [])];
  if (common.size === 0) return asked.map((query) => foundRows(viewerId, query, { ...(limit && { limit }) }));
  const ranked = typing && !common.has(lastOf(terms)) ? wholeQuery(telling, { typing }) : tellingQuery(telling);
  return asked.map((within) => foundRows(viewerId, ranked, { within, ...(limit && { limit }) }));
}

/** Rows with some of the words, where none has all: with those that tell, or with as many of the others as can be. */
export function someStatement(viewerId: string, { terms, common }: Asked, limit: number) {
  if (common.size === 0) return foundRows(viewerId, someQuery(terms), { limit });
  const known = [...common];
  const telling = terms.filter((term) => !common.has(term));
  const rare = telling.length > 0 ? [someQuery(telling)] : [];
  return firstRows(viewerId, [...rare, namingQuery(known), tellingQuery(known), someQuery(known)], limit);
}

function inOrder(terms: readonly QueryTerm[], whole: TextQuery, exact: TextQuery | undefined): TextQuery[] {
  const naming = namingQuery(terms);
  const isStrict = whole === exact;
  const inside = (query: TextQuery): TextQuery => (isStrict ? { all: [query, whole] } : query);
  const phrase = phraseQuery(terms);
  return [
    ...(exact ? [{ all: [naming, exact] }] : []),
    ...(isStrict ? [] : [naming]),
    ...(phrase ? [inside(phrase)] : []),
    ...(exact && !isStrict ? [exact] : []),
    whole,
  ];
}

function lastOf(terms: readonly QueryTerm[]): QueryTerm {
  const last = terms.at(-1);
  if (!last) throw new TypeError("Nothing was asked for");
  return last;
}
