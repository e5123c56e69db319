import { type Countable, lengthOf, statusOf } from "./facets.ts";
import type { CategoryRow, FoundRow } from "./search.repo.ts";
import { type TitlePlace, titlePlace, titlePlaces } from "./title-place.ts";
import type { TitledRow } from "./title.repo.ts";

/** A found row with what it is sorted by: its tier (named by the query, words exactly as typed) and its rank there, lower is better. */
export interface Candidate {
  row: Omit<FoundRow, "score">;
  at: number;
  countable: Countable;
}

/** Far past any rank of bm25 and any length of a title: tiers do not mix. */
const tierSpan = 1e6;

export interface Found {
  /** What is named by the query, best first. */
  titled?: readonly Ranked<TitledRow>[];
  exact?: readonly FoundRow[];
  folded: readonly FoundRow[];
}

/** Rows that the query names, then those that have the words as they were typed, and the rest, each once. */
export function ranked(
  { titled = [], exact = [], folded }: Found,
  categories: ReadonlyMap<string, CategoryRow>,
): Candidate[] {
  const candidates = [
    ...titled.map(({ row, place }) => candidateOf(row, placeRank(row, place), categories)),
    ...exact.map((row) => candidateOf(row, row.score - tierSpan, categories)),
    ...folded.map((row) => candidateOf(row, row.score, categories)),
  ];
  const best = new Map(candidates.toReversed().map((candidate) => [candidate.row.id, candidate]));
  return [...best.values()].toSorted((a, b) => a.at - b.at || a.row.id - b.row.id);
}

/** Lessons stand after what else is named so. */
function placeRank({ kind, title }: TitledRow, place: TitlePlace): number {
  const tier = titlePlaces.length - titlePlaces.indexOf(place) + (kind === "lesson" ? 0.5 : 1);
  return title.length - tier * tierSpan;
}

export interface Ranked<Row> {
  row: Row;
  place: TitlePlace;
}

/** Rows by how their titles answer a query: courses, programmes and classes before lessons, short titles before long ones. */
export function named(rows: readonly TitledRow[], asked: Parameters<typeof titlePlace>[1]): Ranked<TitledRow>[] {
  const isLesson = ({ row }: Ranked<TitledRow>) => Number(row.kind === "lesson");
  return rows
    .flatMap((row): Ranked<TitledRow>[] => {
      const place = titlePlace(row.title, asked);
      return place ? [{ row, place }] : [];
    })
    .toSorted(
      (a, b) =>
        isLesson(a) - isLesson(b) ||
        titlePlaces.indexOf(a.place) - titlePlaces.indexOf(b.place) ||
        a.row.title.length - b.row.title.length ||
        a.row.id - b.row.id,
    );
}

/** The same candidates by date. */
export function newest(candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .map((candidate) => ({ ...candidate, at: -candidate.row.publishedAt }))
    .toSorted((a, b) => a.at - b.at || a.row.id - b.row.id);
}

function candidateOf(row: Candidate["row"], at: number, categories: ReadonlyMap<string, CategoryRow>): Candidate {
  return {
    row,
    at,
    countable: {
      kind: row.kind,
      category: placeOf(row.categoryId, categories),
      language: row.language,
      length: lengthOf(row.durationSeconds),
      status: statusOf(row),
      count: 1,
    },
  };
}

export function placeOf(
  categoryId: string | null,
  categories: ReadonlyMap<string, CategoryRow>,
): Countable["category"] {
  const category = categoryId === null ? undefined : categories.get(categoryId);
  return category ? { path: category.path, label: category.label } : null;
}

/** Texts in which a query typed without marks is looked up: what the page shows. */
export function textsOf(
  hits: readonly { title: { text: string }; summary: { text: string }; moment: { quote: { text: string } } | null }[],
): string[] {
  return hits.flatMap(({ title, summary, moment }) => [title.text, summary.text, moment?.quote.text ?? ""]);
}
