import { desc, eq, inArray } from "drizzle-orm";
import { type QueryTerm, queryTerms } from "#shared/domain/search-terms.ts";
import { piecesOf, slipsAllowed, slipsBetween } from "#shared/domain/spelling.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { searchItems, searchWordPieces, searchWords } from "#api/db/schema/search.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { itemIndex } from "#api/db/text-index.ts";
import type { TextQuery } from "#api/db/text-query.ts";
import { phraseQuery, wholeQuery } from "./search.query.ts";

const candidatesPerWord = 4;
const mostTried = 24;

interface Candidate {
  term: QueryTerm;
  surface: string;
  slips: number;
  count: number;
}

/**
 * What a query without a hit may have meant: one word put right, or every unknown one, that leads to a hit. Null where
 * nothing does. Two round trips.
 */
export function suggestSpelling(db: TenantDb, query: string, terms: readonly QueryTerm[]): Promise<string | null> {
  return suggest(db, query, terms, wholeQuery);
}

/**
 * The same for a query whose words are all found but nowhere together ("mat khua"): only a phrase that texts do have is
 * worth offering. Null where the query's own words stand together. Three round trips at most.
 */
export async function suggestPhrase(db: TenantDb, query: string, terms: readonly QueryTerm[]): Promise<string | null> {
  const own = phraseQuery(terms);
  if (!own || (await anyRow(db, own).all()).length > 0) return null;
  return suggest(db, query, terms, phraseQuery);
}

async function suggest(
  db: TenantDb,
  query: string,
  terms: readonly QueryTerm[],
  queryOf: (terms: readonly QueryTerm[]) => TextQuery | undefined,
): Promise<string | null> {
  const candidates = await candidatesFor(db, terms);
  const tries = triesOf(terms, candidates).map((changes) => replaced(query, changes));
  const askable = tries
    .flatMap((text) => {
      const meant = queryTerms(text);
      const asked = meant.length > 0 ? queryOf(meant) : undefined;
      return asked ? [{ text, asked }] : [];
    })
    .slice(0, mostTried);
  if (askable.length === 0) return null;
  const answers = await db.batch(askable.map(({ asked }) => anyRow(db, asked)));
  const at = answers.findIndex((rows) => rows.length > 0);
  return askable[at]?.text ?? null;
}

function anyRow(db: TenantDb, query: TextQuery) {
  return db
    .select({ id: searchItems.id })
    .from(searchItems)
    .matching(itemIndex, searchItems.id, { inOrder: [query], limit: 1 });
}

/** For every word the known ones within reach, nearest and most used first. */
async function candidatesFor(db: TenantDb, terms: readonly QueryTerm[]): Promise<Candidate[][]> {
  const wanted = terms.map((term) => (slipsAllowed(term.text) > 0 ? piecesOf(term.text) : []));
  // Primary keys of search_word_pieces and search_words.
  const rows = await db.batch(
    terms.map((_, at) =>
      db
        .select({ word: searchWords.word, surface: searchWords.surface, count: searchWords.count })
        .from(searchWordPieces)
        .innerJoin(searchWords, eq(searchWords.word, searchWordPieces.word))
        .where(inArray(searchWordPieces.piece, itemAt(wanted, at)))
        .orderBy(desc(searchWords.count))
        .limit(400),
    ),
  );
  return terms.map((term, at) => {
    const near = new Map<string, Candidate>();
    for (const { word, surface, count } of rows[at] ?? []) {
      const slips = slipsBetween(term.text, word);
      if (slips > 0 && slips <= slipsAllowed(term.text)) near.set(word, { term, surface, slips, count });
    }
    return [...near.values()].toSorted((a, b) => a.slips - b.slips || b.count - a.count).slice(0, candidatesPerWord);
  });
}

/** Which changes to try, the likeliest first: each word alone, then all words that have a candidate. */
function triesOf(terms: readonly QueryTerm[], candidates: readonly Candidate[][]): Candidate[][] {
  const alone = Array.from({ length: candidatesPerWord }, (_, rank) =>
    candidates.flatMap((list) => (list[rank] ? [[list[rank]]] : [])),
  ).flat();
  const together = candidates.flatMap((list) => list[0] ?? []);
  return together.length > 1 && terms.length > 1 ? [...alone, together] : alone;
}

function replaced(query: string, changes: readonly Candidate[]): string {
  let text = "";
  let from = 0;
  for (const { term, surface } of changes.toSorted((a, b) => a.term.start - b.term.start)) {
    text += query.slice(from, term.start) + surface;
    from = term.end;
  }
  return (text + query.slice(from)).trim();
}
