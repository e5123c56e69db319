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

/** Of words that stand in more rows than this, the first so many are ranked: a row costs more to rank than to find. */
export const mostRanked = 1_000;

/** The best rows of an index for a query, as a table with `id` and `score` (lower is better). */
export function bestRows(
  businessId: Value<string>,
  index: TextIndex,
  query: Value<TextQuery>,
  { weights, limit }: { weights: readonly number[]; limit: Value<number> },
): SQL {
  const match = matchFor(businessId, query);
  // SQLite takes the weights as a constant alone; they are numbers of ours.
  const rank = sql.raw(`'bm25(${weights.map(Number).join(", ")})'`);
  const found = sql`SELECT rowid AS id, rank AS score FROM ${index} WHERE ${index} MATCH ${match} AND rank MATCH ${rank} LIMIT ${sql.raw(String(mostRanked))}`;
  return sql`(SELECT id, score FROM (${found}) ORDER BY score LIMIT ${limit}) AS best`;
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
