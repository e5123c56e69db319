import { type Countable, lengthOf, statusOf } from "./facets.ts";
import type { CategoryRow, FoundRow } from "./search.repo.ts";

/** A found row with what it is sorted by: its tier (0 = words exactly as typed) and its rank there, lower is better. */
export interface Candidate {
  row: FoundRow;
  at: number;
  countable: Countable;
}

/** Far past any rank of bm25: exact hits stand before all others. */
const tierSpan = 1e6;

/** Rows that have the words as they were typed, then those that have them folded, each once. */
export function ranked(exact: readonly FoundRow[], folded: readonly FoundRow[], categories: ReadonlyMap<string, CategoryRow>): Candidate[] {
  const first = new Set(exact.map((row) => row.id));
  const candidates = [
    ...exact.map((row) => candidateOf(row, row.score - tierSpan, categories)),
    ...folded.filter((row) => !first.has(row.id)).map((row) => candidateOf(row, row.score, categories)),
  ];
  return candidates.toSorted((a, b) => a.at - b.at || a.row.id - b.row.id);
}

/** The same candidates by date. */
export function newest(candidates: readonly Candidate[]): Candidate[] {
  return candidates.map((candidate) => ({ ...candidate, at: -candidate.row.publishedAt })).toSorted((a, b) => a.at - b.at || a.row.id - b.row.id);
}

function candidateOf(row: FoundRow, at: number, categories: ReadonlyMap<string, CategoryRow>): Candidate {
  return {
    row,
    at,
    countable: { kind: row.kind, category: placeOf(row.categoryId, categories), language: row.language, length: lengthOf(row.durationSeconds), status: statusOf(row), count: 1 },
  };
}

export function placeOf(categoryId: string | null, categories: ReadonlyMap<string, CategoryRow>): Countable["category"] {
  const category = categoryId === null ? undefined : categories.get(categoryId);
  return category ? { path: category.path, label: category.label } : null;
}

/** Texts in which a query typed without marks is looked up: what the page shows. */
export function textsOf(hits: readonly { title: { text: string }; summary: { text: string }; moment: { quote: { text: string } } | null }[]): string[] {
  return hits.flatMap(({ title, summary, moment }) => [title.text, summary.text, moment?.quote.text ?? ""]);
}
