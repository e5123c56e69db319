import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import type { QueryTerm } from "#shared/domain/search-terms.ts";
import { searchItems } from "#api/db/schema/search.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { itemIndex, rowCounts } from "#api/db/text-index.ts";
import type { TextQuery } from "#api/db/text-query.ts";
import { wordQuery } from "./search.query.ts";

/** What a query asks for. */
export interface Asked {
  terms: readonly QueryTerm[];
  /** Those that say little about which row is meant. */
  common: ReadonlySet<QueryTerm>;
}

/** A word in more rows than this tells them apart by little, and to weigh it costs a look at each of them. */
export const mostTelling = 400;

/** How long an isolate goes by what it has counted: a word becomes common slowly, and no answer is wrong for it. */
const rememberedMs = 10 * 60_000;
const remembered = new BoundedMemory<{ isCommon: boolean; countedAt: number }>(20_000);

const countStatement = kept((db, { queries }: Given<{ queries: readonly TextQuery[] }>) => [
  // Index: search_items_newest, one row of it.
  db
    .select({ counts: rowCounts(db.business, itemIndex, queries, mostTelling + 1) })
    .from(searchItems)
    .limit(1),
]);

/** Which of the words stand almost everywhere. `typing`: the last one may be a beginning. No round trip for words that were asked for lately. */
export async function askedOf(db: TenantDb, terms: readonly QueryTerm[], { typing = false } = {}): Promise<Asked> {
  const now = Date.now();
  const words = terms.map((term, at) => {
    const query = wordQuery(term, typing && at === terms.length - 1);
    return { term, query, key: `${db.businessId}\n${JSON.stringify(query)}` };
  });
  const isKnown = ({ key }: (typeof words)[number]) => now - (remembered.get(key)?.countedAt ?? 0) < rememberedMs;
  const unknown = words.filter((word) => !isKnown(word));
  if (unknown.length > 0) {
    const [[row]] = await db.batch(countStatement({ queries: unknown.map(({ query }) => query) }));
    const counts = JSON.parse(row?.counts ?? "[]") as number[];
    unknown.forEach(({ key }, at) =>
      remembered.set(key, { isCommon: (counts[at] ?? 0) > mostTelling, countedAt: now }),
    );
  }
  return { terms, common: new Set(words.filter(({ key }) => remembered.get(key)?.isCommon).map(({ term }) => term)) };
}
