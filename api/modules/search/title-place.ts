import { type Token, tokensOf } from "#shared/domain/fold.ts";
import { type QueryTerm, termOf } from "#shared/domain/search-terms.ts";
import { itemAt } from "#shared/domain/item-at.ts";

/** How a title answers a query, best first: it is the query, begins with it, holds it, has its words here and there. */
export const titlePlaces = ["is", "begins", "holds", "has"] as const;
export type TitlePlace = (typeof titlePlaces)[number];

interface Asked {
  query: string;
  terms: readonly QueryTerm[];
  /** The last word may go on. */
  typing?: boolean;
}

/** null: not all of the query stands in the title, or its marks are others. */
export function titlePlace(title: string, { query, terms, typing = false }: Asked): TitlePlace | null {
  const open = typing ? terms.at(-1) : undefined;
  const tokens = tokensOf(title);
  const exact = new Set(tokens.map((token) => token.exact));
  if (terms.some((term) => term.marked && term !== open && (term.exact === null || !exact.has(term.exact))))
    return null;
  const queried = tokensOf(query);
  const [first, last] = [queried[0], queried.at(-1)];
  if (!first || !last) return null;
  const left = first.script === "cjk" ? "" : " ";
  const right = typing || last.script === "cjk" ? "" : " ";
  const whole = written(tokens);
  for (const [words, asked] of [
    [whole, written(queried)],
    [withoutEndings(tokens), withoutEndings(queried)],
  ] as const) {
    if (words === asked) return "is";
    if (` ${words} `.startsWith(` ${asked}${right}`)) return "begins";
    if (` ${words} `.includes(left + asked + right)) return "holds";
  }
  const known = new Set(tokens.flatMap(({ text }) => [text, termOf(text)]));
  const has = (term: QueryTerm) =>
    term.exact === null
      ? whole.includes(term.text)
      : known.has(itemAt(term.terms, 0)) || (term === open && tokens.some(({ text }) => text.startsWith(term.text)));
  return terms.length > 1 && terms.every(has) ? "has" : null;
}

function written(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(" ");
}

function withoutEndings(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.script === "letters" ? termOf(token.text) : token.text)).join(" ");
}
