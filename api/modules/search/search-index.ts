import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { indexTerms } from "#shared/domain/search-terms.ts";
import { textHash } from "#shared/domain/seeded.ts";
import { searchItems, searchPassages, searchTitleWords, searchWordPieces, searchWords } from "#api/db/schema/search.ts";
import type { Statement } from "#api/db/statement.ts";
import { inStatements } from "#api/db/tenant-bulk.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { itemIndex, passageIndex, type TextRow } from "#api/db/text-index.ts";
import { type WordRow, wordPieces, countedWords } from "./search-words.ts";
import { titleWords } from "./title-words.ts";

/** What a search is to find: facts of its row, and its texts. */
export interface SearchSource extends Required<Omit<NewRow<typeof searchItems>, "id">> {
  /** Names around it that find it together with a word of its own alone. */
  context: string[];
  /** What it says of itself beyond title and summary. */
  body: string[];
  /** What the lessons of a course say. */
  deep: string[];
  /** What a hit may quote, in order; found by, too. `place`: seconds, a page, or null. */
  passages: { place: number | null; text: string }[];
}

/** What something that stands in no course is shown and found by, as those who run it change it. */
export const describingColumns = ["title", "summary", "coverCategory", "categoryId", "language"] as const;

type Described = Pick<SearchSource, (typeof describingColumns)[number] | "publishedAt">;

/** What is found of something that stands in no course and has nothing to quote. */
export function sourceBeside({ title, summary, coverCategory, categoryId, language, publishedAt }: Described) {
  const own = { title, summary, coverCategory, categoryId, language, publishedAt };
  return { ...own, courseId: null, contextTitle: "", deep: [], passages: [] };
}

/** Longer texts are found by their beginning. */
const mostCharacters = 300_000;

/**
 * The whole index of a business anew, in statements for one batch: what is gone from the sources is gone from the
 * index, and the same sources make the same rows.
 */
export function searchStatements(db: TenantDb, sources: readonly SearchSource[]): Statement<unknown>[] {
  const words = vocabularyOf(sources);
  return [
    ...itemStatements(db, sources, undefined),
    ...[searchWords, searchWordPieces].map((table) => db.delete(table, sql`true`)),
    ...db.insertAll(searchWords, words),
    ...db.insertAll(searchWordPieces, wordPieces(words)),
  ];
}

/** The rows of some items anew: `scope`, a condition on `search_items`, chooses those that go. Words: search-vocabulary.ts. */
export function itemStatements(
  db: TenantDb,
  sources: readonly SearchSource[],
  scope: SQL | undefined,
): Statement<unknown>[] {
  const items = sources.map((source) => ({ source, id: rowId(db.businessId, source.kind, source.refId) }));
  const passages = items.flatMap(({ source, id }) =>
    source.passages.map(({ place, text }, at) => ({
      id: rowId(db.businessId, "passage", source.kind, source.refId, String(at)),
      itemId: id,
      place,
      text,
    })),
  );
  // A lesson's passages are its course's, too: a hit on the course quotes them.
  const courseOf = new Map(
    items.map(({ source, id }) => [
      id,
      source.kind === "lesson" && source.courseId ? rowId(db.businessId, "course", source.courseId) : null,
    ]),
  );
  const ofScope = (column: SQLiteColumn) =>
    scope
      ? sql`${column} in (select ${searchItems.id} from ${searchItems} where ${searchItems.businessId} = ${db.businessId} and (${scope}))`
      : sql`true`;
  return [
    db.deleteTerms(itemIndex, searchItems, scope),
    db.deleteTerms(passageIndex, searchPassages, ofScope(searchPassages.itemId)),
    db.delete(searchPassages, ofScope(searchPassages.itemId)),
    db.delete(searchTitleWords, ofScope(searchTitleWords.itemId)),
    db.delete(searchItems, scope ?? sql`true`),
    ...db.insertAll(
      searchItems,
      items.map(({ source, id }) => itemRow(source, id)),
    ),
    ...db.insertAll(
      searchTitleWords,
      items.flatMap(({ source: { kind, title }, id }) => titleWords({ id, kind, title })),
    ),
    ...db.insertAll(searchPassages, passages),
    ...inStatements(items.map(itemTerms)).map((rows) => db.insertTerms(itemIndex, rows)),
    ...inStatements(passages.map((passage) => passageTerms(passage, courseOf.get(passage.itemId) ?? null))).map(
      (rows) => db.insertTerms(passageIndex, rows),
    ),
  ];
}

export function vocabularyOf(sources: readonly SearchSource[]): WordRow[] {
  return countedWords(sources.map(textsOf));
}

function itemRow(
  { context: _context, body: _body, deep: _deep, passages: _passages, ...facts }: SearchSource,
  id: number,
) {
  return { id, ...facts };
}

function itemTerms({ source, id }: { source: SearchSource; id: number }): TextRow {
  const terms = (...texts: string[]) => indexTerms(texts.join("\n").slice(0, mostCharacters));
  const title = terms(source.title);
  const context = terms(source.contextTitle, ...source.context);
  const body = terms(source.summary, ...source.body, ...source.passages.map(({ text }) => text));
  const deep = terms(...source.deep);
  return {
    id,
    terms: {
      title: title.folded,
      context: context.folded,
      body: body.folded,
      deep: deep.folded,
      exact: [title, context, body, deep].flatMap(({ exact }) => exact),
    },
  };
}

function passageTerms(
  { id, itemId, text }: { id: number; itemId: number; text: string },
  course: number | null,
): TextRow {
  return {
    id,
    terms: { item: [itemId, ...(course === null ? [] : [course])].map(itemTerm), body: indexTerms(text).folded },
  };
}

/** An item as a term of its passages. */
export function itemTerm(itemId: number): string {
  return itemId.toString(36);
}

function textsOf(source: SearchSource): string[] {
  return [source.title, source.summary, ...source.context, ...source.body, ...source.passages.map(({ text }) => text)];
}

/** 52 bits of the names: a number that JavaScript and SQLite both hold, the same on every machine. */
function rowId(...names: string[]): number {
  const name = names.join("\n");
  // Read backwards the hash knows nothing of the first one.
  return textHash(name) * 2 ** 20 + (textHash([...name].toReversed().join("")) >>> 12);
}
