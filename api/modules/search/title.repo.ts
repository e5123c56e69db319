import { inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { itemAt } from "#shared/domain/item-at.ts";
import { searchItems, searchTitleWords } from "#api/db/schema/search.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Asked } from "./common-words.ts";
import { facts, visible } from "./search.repo.ts";

/** So many titles that have a word are looked at, of each tier; so many that have all of them are answered. */
const mostLookedAt = 150;
const mostTitles = 40;
/** Further words that the database compares; `titlePlace` sees to the rest. */
const mostCompared = 4;

/** Everything after a beginning, before the next one. */
const last = "\u{10FFFF}";

interface Word {
  word: string;
  goesOn: boolean;
  isCommon: boolean;
}

/** Rows in whose titles all of the words stand: of courses, programmes and classroom courses, or (`typing`) lessons too. Not run yet. */
export function titledRows(viewerId: string, asked: Asked, { typing = false } = {}) {
  const words = comparedWords(asked, typing).slice(0, mostCompared + 1);
  const values = Object.fromEntries(
    words.flatMap(({ word }, at) => [
      [`word${at}`, word],
      [`end${at}`, word + last],
    ]),
  );
  const shape = words.map(({ goesOn }) => (goesOn ? "begun" : "whole")).join(" ");
  return itemAt(titledStatement({ viewerId, ...values }, `${typing ? "typing" : "typed"} ${shape}`), 0);
}

export type TitledRow = RowOf<ReturnType<typeof titledRows>>;

const titledStatement = kept((db, given: Given<{ viewerId: string; [word: string]: string }>, shape: string) => {
  const [how, ...words] = shape.split(" ");
  const asked = words.map((word, at): AskedWord => ({
    word: given[`word${at}`],
    end: word === "begun" ? given[`end${at}`] : undefined,
  }));
  const found = sql.join(
    (how === "typing" ? [0, 1, 2, 3] : [0, 1]).map((tier) => itemsOf(db, tier, asked)),
    sql` union all `,
  );
  return [
    visible(db, given.viewerId, { ...facts, title: searchItems.title })
      .byKey()
      .where(inArray(searchItems.id, sql`(${found})`)),
  ];
});

/** The whole words, those that are not common first and of these the longest, then what may go on. */
function comparedWords({ terms, common }: Asked, typing: boolean): Word[] {
  return terms
    .flatMap((term, at): Word[] => {
      const open = typing && at === terms.length - 1 && term.exact !== null;
      const isCommon = common.has(term);
      return open
        ? [{ word: term.text, goesOn: true, isCommon }]
        : term.terms.map((word) => ({ word, goesOn: term.prefix, isCommon }));
    })
    .toSorted(
      (a, b) =>
        Number(a.goesOn) - Number(b.goesOn) || Number(a.isCommon) - Number(b.isCommon) || b.word.length - a.word.length,
    );
}

interface AskedWord {
  word: SQLWrapper | undefined;
  /** Of a word that goes on: what stands after all words that begin so. */
  end: SQLWrapper | undefined;
}

function itemsOf(db: TenantDb, tier: number, words: readonly AskedWord[]): SQL {
  const { businessId, tier: tierColumn, word: wordColumn, itemId } = searchTitleWords;
  const is = (column: SQL, { word, end }: AskedWord) =>
    end ? sql`${column} >= ${word} and ${column} < ${end}` : sql`${column} = ${word}`;
  // Primary key, then search_title_words_item for each further word.
  const looked = sql`select distinct ${itemId} as id from ${searchTitleWords} where ${businessId} = ${db.business} and ${tierColumn} = ${tier} and ${is(sql`${wordColumn}`, itemAt(words, 0))} limit ${mostLookedAt}`;
  const all = words
    .slice(1)
    .map(
      (other) =>
        sql`exists (select 1 from ${searchTitleWords} as o where o.business_id = ${db.business} and o.item_id = looked.id and ${is(sql`o.word`, other)})`,
    );
  const where = all.length > 0 ? sql` where ${sql.join(all, sql` and `)}` : sql``;
  return sql`select * from (select looked.id from (${looked}) as looked${where} limit ${mostTitles})`;
}
