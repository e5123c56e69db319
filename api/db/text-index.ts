import { getTableColumns, is, Param, Placeholder, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { integer, type SQLiteColumn, type SQLiteTable, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Value } from "./conditions.ts";
import { boundTo, type TenantTable } from "./tenant-bound.ts";
import type { Statement } from "./statement.ts";
import { TenantWrite } from "./tenant-write.ts";
import { matchOf, ownTerms, type TextQuery } from "./text-query.ts";

/**
 * FTS5 tables beside tables of the business. They keep no text, only which terms stand in which row (`content=''`), so
 * all that can be read from one is row ids and ranks. Drizzle's generator knows no virtual tables: they stand at the
 * end of the first migration, written by hand, and are described here, outside the schema folder.
 */
export type TextIndex = SQLiteTable & { rowid: SQLiteColumn };

/** Courses, lessons and whatever else a search answers; rows are those of `search_items`. */
export const itemIndex = sqliteTable("search_item_index", {
  rowid: integer().notNull(),
  title: text().notNull(),
  /** Names that stand around it, such as a lesson's course. */
  context: text().notNull(),
  body: text().notNull(),
  /** What the lessons of a course say. */
  deep: text().notNull(),
  /** Words of title, context and body with their marks. */
  exact: text().notNull(),
});

/** Sentences of transcripts, paragraphs of articles, pages of documents; rows are those of `search_passages`. */
export const passageIndex = sqliteTable("search_passage_index", {
  rowid: integer().notNull(),
  /** The passage's item, as a term. */
  item: text().notNull(),
  body: text().notNull(),
});

export interface TextRow {
  id: number;
  /** Terms by column. */
  terms: Record<string, readonly string[]>;
}

/** A query never ranks more rows than this: a row costs more to rank than to find. */
const mostRanked = 1_000;

/**
 * What to look for in an index, and what comes first: the best by bm25 (`ranked`; of them only those that `within` finds,
 * too), which reads every row that has one of the words, or the first of each query in turn (`inOrder`), which stops
 * where there are enough.
 */
export type TextSearch =
  | {
      ranked: Value<TextQuery>;
      weights: readonly number[];
      within?: Value<TextQuery> | undefined;
      limit: Value<number>;
    }
  | { inOrder: readonly Value<TextQuery>[]; limit: Value<number> };

/** The rows of an index that a search finds, as a table with `id` and `score` (lower is better). */
export function bestRows(businessId: Value<string>, index: TextIndex, search: TextSearch): SQL {
  const found = "ranked" in search ? rankedRows(businessId, index, search) : rowsInOrder(businessId, index, search);
  return sql`(SELECT id, score FROM (${found}) ORDER BY score, id LIMIT ${search.limit}) AS best`;
}

function rankedRows(
  businessId: Value<string>,
  index: TextIndex,
  { ranked, weights, within }: Extract<TextSearch, { ranked: unknown }>,
): SQL {
  // SQLite takes the weights as a constant alone; they are numbers of ours.
  const rank = sql.raw(`'bm25(${weights.map(Number).join(", ")})'`);
  const most = sql.raw(String(mostRanked));
  const best = sql`SELECT rowid AS id, rank AS score FROM ${index} WHERE ${index} MATCH ${matchFor(businessId, ranked)} AND rank MATCH ${rank} LIMIT ${most}`;
  if (within === undefined) return best;
  const inside = sql`SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ${matchFor(businessId, within)} LIMIT ${most}`;
  return sql`SELECT id, score FROM (${best}) WHERE id IN (${inside})`;
}

function rowsInOrder(
  businessId: Value<string>,
  index: TextIndex,
  { inOrder, limit }: Extract<TextSearch, { inOrder: unknown }>,
): SQL {
  const nameOf = (at: number) => sql.raw(`found${at}`);
  const found = inOrder.map((query, at) => {
    const full = inOrder.slice(0, at).map((_, before) => sql`(SELECT count(*) FROM ${nameOf(before)})`);
    // One that has as many as are asked for leaves nothing to those behind it.
    const most =
      at === 0 ? sql`${limit}` : sql`CASE WHEN ${limit} IN (${sql.join(full, sql`, `)}) THEN 0 ELSE ${limit} END`;
    return sql`${nameOf(at)} AS MATERIALIZED (SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ${matchFor(businessId, query)} LIMIT ${most})`;
  });
  const each = inOrder.map((_, at) => sql`SELECT id, ${sql.raw(String(at))} AS score FROM ${nameOf(at)}`);
  return sql`WITH ${sql.join(found, sql`, `)} SELECT id, min(score) AS score FROM (${sql.join(each, sql` UNION ALL `)}) GROUP BY id`;
}

/** In how many rows of an index each query is met, counted no further than `most`: a JSON list, in their order. */
export function rowCounts(
  businessId: Value<string>,
  index: TextIndex,
  queries: Value<readonly TextQuery[]>,
  most: number,
): SQL<string> {
  const matches = new Param(queries, {
    mapToDriverValue: (asked: unknown, own = "") =>
      JSON.stringify((asked as readonly TextQuery[]).map((query) => matchOf(own || (businessId as string), query))),
  });
  const counted = sql`SELECT count(*) FROM (SELECT 1 FROM ${index} WHERE ${index} MATCH value LIMIT ${sql.raw(String(most))})`;
  return sql<string>`(SELECT json_group_array((${counted})) FROM json_each(${matches}))`;
}

/** A query in the business's own terms, now or once both are given. */
function matchFor(businessId: Value<string>, query: Value<TextQuery>): Param | string {
  if (typeof businessId === "string" && !is(query, Placeholder)) return matchOf(businessId, query);
  return new Param(query, { mapToDriverValue: (asked: unknown, own = "") => matchOf(own, asked as TextQuery) });
}

/** Writes terms, all rows in one bound parameter. */
export function insertTerms(
  drizzle: DrizzleD1Database,
  businessId: string,
  index: TextIndex,
  rows: readonly TextRow[],
): Statement<D1Result> {
  const columns = Object.keys(getTableColumns(index)).filter((name) => name !== "rowid");
  const json = JSON.stringify(
    rows.map(({ id, terms }) => [id, ...columns.map((name) => ownTerms(businessId, terms[name] ?? []))]),
  );
  const values = columns.map((_, at) => sql`json_extract(value, ${sql.raw(`'$[${at + 1}]'`)})`);
  return new TenantWrite(
    drizzle
      .insert(index)
      .select(sql`select json_extract(value, '$[0]'), ${sql.join(values, sql`, `)} from json_each(${json})`),
  );
}

/** Takes the business's rows out of an index: those of `table`, which stand there still, or those that `where` chooses. */
export function deleteTerms(
  drizzle: DrizzleD1Database,
  businessId: string,
  index: TextIndex,
  table: TenantTable & { id: SQLiteColumn },
  where?: SQL,
): Statement<D1Result> {
  return new TenantWrite(
    drizzle
      .delete(index)
      .where(sql`rowid in (select ${table.id} from ${table} where ${boundTo(businessId, table, where)})`),
  );
}
