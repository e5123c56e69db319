import { inArray, type SQL, sql } from "drizzle-orm";
import type { QueryTerm } from "#shared/domain/search-terms.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { searchItems, searchTitleWords } from "#api/db/schema/search.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { facts, visible } from "./search.repo.ts";

/** So many titles that have a word are looked at, of each tier; so many that have all of them are answered. */
const mostLookedAt = 600;
const mostTitles = 40;
/** Further words that the database compares; `titlePlace` sees to the rest. */
const mostCompared = 4;

/** Everything after a beginning, before the next one. */
const last = "\u{10FFFF}";

interface Word {
  word: string;
  goesOn: boolean;
}

/** Rows in whose titles all of the words stand: of courses, programmes and classroom courses, or (`typing`) lessons too. Not run yet. */
export function titledRows(db: TenantDb, viewerId: string, terms: readonly QueryTerm[], { typing = false } = {}) {
  const tiers = typing ? [0, 1, 2, 3] : [0, 1];
  const found = sql.join(
    tiers.map((tier) => itemsOf(db, tier, wordsOf(terms, typing))),
    sql` union all `,
  );
  return visible(db, viewerId, { ...facts, title: searchItems.title }).where(inArray(searchItems.id, sql`(${found})`));
}

export type TitledRow = Awaited<ReturnType<ReturnType<typeof titledRows>["all"]>>[number];

/** The whole words, longest and so rarest first, then what may go on. */
function wordsOf(terms: readonly QueryTerm[], typing: boolean): Word[] {
  return terms
    .flatMap((term, at): Word[] => {
      const open = typing && at === terms.length - 1 && term.exact !== null;
      return open ? [{ word: term.text, goesOn: true }] : term.terms.map((word) => ({ word, goesOn: term.prefix }));
    })
    .toSorted((a, b) => Number(a.goesOn) - Number(b.goesOn) || b.word.length - a.word.length);
}

function itemsOf(db: TenantDb, tier: number, words: readonly Word[]): SQL {
  const { businessId, tier: tierColumn, word: wordColumn, itemId } = searchTitleWords;
  const is = (column: SQL, { word, goesOn }: Word) =>
    goesOn ? sql`${column} >= ${word} and ${column} < ${word + last}` : sql`${column} = ${word}`;
  // Primary key, then search_title_words_item for each further word.
  const looked = sql`select distinct ${itemId} as id from ${searchTitleWords} where ${businessId} = ${db.businessId} and ${tierColumn} = ${tier} and ${is(sql`${wordColumn}`, itemAt(words, 0))} limit ${mostLookedAt}`;
  const all = words
    .slice(1, 1 + mostCompared)
    .map(
      (other) =>
        sql`exists (select 1 from ${searchTitleWords} as o where o.business_id = ${db.businessId} and o.item_id = looked.id and ${is(sql`o.word`, other)})`,
    );
  const where = all.length > 0 ? sql` where ${sql.join(all, sql` and `)}` : sql``;
  return sql`select * from (select looked.id from (${looked}) as looked${where} limit ${mostTitles})`;
}
