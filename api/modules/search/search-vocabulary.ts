import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { searchItems, searchVocabularies, searchWordPieces, searchWords } from "#api/db/schema/search.ts";
import type { Statement } from "#api/db/statement.ts";
import { inStatements } from "#api/db/tenant-bulk.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { itemStatements, type SearchSource, vocabularyOf } from "./search-index.ts";
import { type WordRow, wordPieces } from "./search-words.ts";

/** A row holds 2 MB at most: the words that stand in most of the texts. */
const mostWordsOfOne = 20_000;
const mostWords = 60_000;

/** Keeps the words of what `refId` names, so that the business's can be summed up again without reading every text. */
export function keepVocabulary(db: TenantDb, refId: string, sources: readonly SearchSource[]): Statement<unknown>[] {
  const words = vocabularyOf(sources).slice(0, mostWordsOfOne);
  return [
    db
      .insert(searchVocabularies, { refId, words })
      .onConflictDoUpdate({ target: [searchVocabularies.businessId, searchVocabularies.refId], set: { words } }),
  ];
}

export function dropVocabulary(db: TenantDb, refId: string): Statement<unknown> {
  return db.delete(searchVocabularies, eq(searchVocabularies.refId, refId));
}

/** One class or programme in the index, as learners find it; `source` null: they do not any more. */
export function pathItemStatements(
  db: TenantDb,
  { kind, refId }: Pick<SearchSource, "kind" | "refId">,
  source: SearchSource | null,
): Statement<unknown>[] {
  const scope = and(eq(searchItems.kind, kind), eq(searchItems.refId, refId));
  return source === null
    ? [...itemStatements(db, [], scope), dropVocabulary(db, refId)]
    : [...itemStatements(db, [source], scope), ...keepVocabulary(db, refId, [source])];
}

/** Brings the business's words to the sum of what is kept; what stands right is not written again. */
export async function wordStatements(db: TenantDb): Promise<Statement<unknown>[]> {
  const [kept, standing] = await db.batch([
    db.select({ words: searchVocabularies.words }).from(searchVocabularies),
    db.select({ word: searchWords.word, surface: searchWords.surface, count: searchWords.count }).from(searchWords),
  ]);
  const wanted = summed(kept.map(({ words }) => words));
  const before = new Map(standing.map((row) => [row.word, row]));
  const fresh = wanted.filter(({ word }) => !before.has(word));
  const changed = wanted.filter((row) => {
    const known = before.get(row.word);
    return known && (known.count !== row.count || known.surface !== row.surface);
  });
  const names = new Set(wanted.map(({ word }) => word));
  const gone = standing.filter(({ word }) => !names.has(word)).map(({ word }) => word);
  const among = (column: Parameters<typeof inArray>[0], words: readonly string[]): SQL =>
    sql`${column} in (select value from json_each(${JSON.stringify(words)}))`;
  return [
    ...inStatements([...gone, ...changed.map(({ word }) => word)]).map((words) =>
      db.delete(searchWords, among(searchWords.word, words)),
    ),
    ...inStatements(gone).map((words) => db.delete(searchWordPieces, among(searchWordPieces.word, words))),
    ...db.insertAll(searchWords, [...changed, ...fresh]),
    ...db.insertAll(searchWordPieces, wordPieces(fresh)),
  ];
}

function summed(vocabularies: readonly (readonly WordRow[])[]): WordRow[] {
  const sums = new Map<string, WordRow & { most: number }>();
  for (const { word, surface, count } of vocabularies.flat()) {
    const known = sums.get(word);
    if (!known) sums.set(word, { word, surface, count, most: count });
    else {
      known.count += count;
      if (count > known.most) Object.assign(known, { surface, most: count });
    }
  }
  return [...sums.values()]
    .map(({ most: _most, ...row }) => row)
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, mostWords);
}
