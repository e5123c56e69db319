import { type Token, tokensOf } from "#shared/domain/fold.ts";
import { type QueryTerm, termOf } from "#shared/domain/search-terms.ts";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
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
  const own = phraseOf(title);
  if (terms.some((term) => term.marked && term !== open && (term.exact === null || !own.exact.has(term.exact))))
    return null;
  const queried = phraseOf(query);
  if (!queried.ends) return null;
  const left = queried.ends.first === "cjk" ? "" : " ";
  const right = typing || queried.ends.last === "cjk" ? "" : " ";
  for (const [words, asked] of [
    [own.whole, queried.whole],
    [own.stems, queried.stems],
  ] as const) {
    if (words === asked) return "is";
    if (` ${words} `.startsWith(` ${asked}${right}`)) return "begins";
    if (` ${words} `.includes(left + asked + right)) return "holds";
  }
  const has = (term: QueryTerm) =>
    term.exact === null
      ? own.whole.includes(term.text)
      : own.known.has(itemAt(term.terms, 0)) || (term === open && own.words.some((word) => word.startsWith(term.text)));
  return terms.length > 1 && terms.every(has) ? "has" : null;
}

/** What is compared of a text. */
interface Phrase {
  words: readonly string[];
  exact: ReadonlySet<string>;
  /** The words, and what is left of each without its ending. */
  known: ReadonlySet<string>;
  whole: string;
  /** The whole without endings. */
  stems: string;
  /** How its first and its last word are written; undefined without a word. */
  ends: { first: Token["script"]; last: Token["script"] } | undefined;
}

/** By the text: each search for common words looks at some hundred titles, mostly at the same. */
const phrases = new BoundedMemory<Phrase>(5_000);

function phraseOf(text: string): Phrase {
  const ready = phrases.get(text);
  if (ready) return ready;
  const tokens = tokensOf(text);
  const [first, last] = [tokens[0], tokens.at(-1)];
  const words = tokens.map((token) => token.text);
  const stems = tokens.map((token) => (token.script === "letters" ? termOf(token.text) : token.text));
  const made = {
    words,
    exact: new Set(tokens.map((token) => token.exact)),
    known: new Set(tokens.flatMap((token) => [token.text, termOf(token.text)])),
    whole: words.join(" "),
    stems: stems.join(" "),
    ends: first && last && { first: first.script, last: last.script },
  };
  phrases.set(text, made);
  return made;
}
