import type { SearchAnswer } from "#shared/contracts/search.ts";
import { type QueryTerm, queryTerms } from "#shared/domain/search-terms.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { textHash } from "#shared/domain/seeded.ts";
import { type Candidate, named, newest, placeOf, ranked, textsOf } from "./candidates.ts";
import { type Asked, askedOf } from "./common-words.ts";
import { type Countable, facetsOf, passes, type SearchFilters } from "./facets.ts";
import { foundStatements, mostOfCommon, someStatement } from "./found.ts";
import { loadHits, popularRows } from "./hit.repo.ts";
import { readingOf } from "./reading.ts";
import {
  browseCounts,
  browseRows,
  categoryRows,
  type CategoryRow,
  type FoundRow,
  isCappedBrowse,
} from "./search.repo.ts";
import { isQuoted, toSearchHit } from "./search.view.ts";
import { titledRows } from "./title.repo.ts";
import { suggestPhrase, suggestSpelling } from "./spelling.ts";

/** Where a page ended: the row's id and what it was sorted by. */
interface SearchCursor {
  id: number;
  at: number;
}

const pageSize = 15;
const mostPartial = 60;
const mostPopular = 4;

export interface SearchInput {
  q: string;
  filters: SearchFilters;
  sort: "relevance" | "newest";
  strict: boolean;
  cursor: string | undefined;
}

/** A page of hits with the facets of the whole answer. Throws `validation_failed` for a cursor of another search. */
export async function search(db: TenantDb, viewerId: string, input: SearchInput): Promise<SearchAnswer> {
  const list = JSON.stringify([db.businessId, input.q, input.filters, input.sort, input.strict]);
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor, list);
  if (input.cursor !== undefined && !after)
    throw new AppError("validation_failed", { fields: { cursor: ["invalid"] } });
  const asked = await askedOf(db, queryTerms(input.q));
  const { terms } = asked;
  const found =
    terms.length === 0 && input.q.trim() === ""
      ? await browse(db, viewerId, input, after)
      : await lookUp(db, viewerId, input, asked, after);
  const { hits, categories, next, total, candidates, ...meta } = found;
  const lessonsListed = input.filters.type.length === 0 || input.filters.type.includes("lesson");
  const quoted = hits.filter(({ kind }) => isQuoted(kind, lessonsListed)).map(({ id }) => id);
  const details = await loadHits(
    db,
    viewerId,
    hits.map(({ id }) => id),
    { ...asked, quoted },
  );
  const context = { details, terms, categories, lessonsListed };
  const data = hits.flatMap(({ id }) => {
    const row = details.rows.get(id);
    return row ? [toSearchHit(row, context)] : [];
  });
  // What a filter hides was found all the same.
  const nothing = candidates === 0 && meta.matching !== "browse";
  return {
    data,
    meta: {
      ...meta,
      next_cursor: next ? writeCursor(next, list) : null,
      total,
      reading: input.strict || meta.matching === "browse" ? null : readingOf(input.q, terms, textsOf(data)),
      spelling: after ? null : await spellingOf(db, input, terms, found),
      popular: nothing ? await popular(db) : [],
    },
  };
}

/** Few hits may be a slip as well as a rare subject. */
const fewHits = 5;

async function spellingOf(
  db: TenantDb,
  { q, strict }: SearchInput,
  terms: readonly QueryTerm[],
  { candidates, matching }: Found,
): Promise<string | null> {
  if (matching === "browse" || terms.length === 0) return null;
  if (candidates === 0 || matching === "some") return suggestSpelling(db, q, terms);
  return candidates <= fewHits && !strict ? suggestPhrase(db, q, terms) : null;
}

interface Found {
  hits: readonly Pick<FoundRow, "id" | "kind">[];
  /** Hits before any filter. */
  candidates: number;
  categories: ReadonlyMap<string, CategoryRow>;
  /** Where the next page begins. */
  next: SearchCursor | null;
  total: number;
  is_capped: boolean;
  matching: "browse" | "all" | "some";
  facets: SearchAnswer["meta"]["facets"];
}

async function lookUp(
  db: TenantDb,
  viewerId: string,
  input: SearchInput,
  asked: Asked,
  after: SearchCursor | undefined,
): Promise<Found> {
  const { candidates, categories, matching } = await candidatesFor(db, viewerId, asked, input);
  const sorted = input.sort === "newest" ? newest(candidates) : candidates;
  const fitting = sorted.filter(({ countable }) => passes(countable, input.filters));
  const rest = after
    ? fitting.filter(({ at, row }) => at > after.at || (at === after.at && row.id > after.id))
    : fitting;
  const page = rest.slice(0, pageSize);
  const last = page.at(-1);
  return {
    hits: page.map(({ row }) => row),
    candidates: candidates.length,
    categories,
    next: last && rest.length > page.length ? { id: last.row.id, at: last.at } : null,
    total: fitting.length,
    is_capped: asked.common.size === asked.terms.length && candidates.length >= mostOfCommon,
    matching,
    facets: facetsOf(
      candidates.map(({ countable }) => countable),
      input.filters,
      labelOf(categories),
    ),
  };
}

/** Rows with every word; where there is none, rows with some. */
async function candidatesFor(
  db: TenantDb,
  viewerId: string,
  asked: Asked,
  { q, strict }: SearchInput,
): Promise<Pick<Found, "categories" | "matching"> & { candidates: Candidate[] }> {
  const { terms } = asked;
  if (terms.length === 0) return { candidates: [], categories: new Map(), matching: "all" };
  const [trees, titled, folded = [], exact = []] = await db.batch([
    categoryRows(),
    titledRows(viewerId, asked),
    ...foundStatements(viewerId, { ...asked, strict }),
  ]);
  const categories = new Map(trees.map((row) => [row.id, row]));
  // What came unweighed is at least ordered by its names.
  const isWeighed = asked.common.size < terms.length;
  const byName = named(isWeighed ? titled : [...titled, ...folded], { query: q, terms });
  const found = new Set(folded.map(({ id }) => id));
  const candidates = ranked(
    { titled: byName.filter(({ row }) => !strict || found.has(row.id)), exact, folded },
    categories,
  );
  if (candidates.length > 0 || strict) return { candidates, categories, matching: "all" };
  const going = await askedOf(db, queryTerms(q, { typing: true }), { typing: true });
  const [begun, some, ...typed] = await db.batch([
    titledRows(viewerId, going, { typing: true }),
    someStatement(viewerId, asked, mostPartial),
    ...foundStatements(viewerId, { ...going, typing: true }).slice(0, 1),
  ]);
  const onTheWay = ranked(
    { titled: named(begun, { query: q, terms: going.terms, typing: true }), folded: typed.flat() },
    categories,
  );
  if (onTheWay.length > 0) return { candidates: onTheWay, categories, matching: "all" };
  return { candidates: ranked({ folded: some }, categories), categories, matching: some.length > 0 ? "some" : "all" };
}

async function browse(
  db: TenantDb,
  viewerId: string,
  { filters }: SearchInput,
  after: SearchCursor | undefined,
): Promise<Found> {
  const [trees, rows, counts] = await db.batch([
    categoryRows(),
    browseRows(db, viewerId, filters, { limit: pageSize, after: after && { publishedAt: after.at, id: after.id } }),
    browseCounts(db, viewerId, filters),
  ]);
  const categories = new Map(trees.map((row) => [row.id, row]));
  const countables = counts.map(({ categoryId, ...row }): Countable => ({
    ...row,
    status: row.status as Countable["status"],
    category: placeOf(categoryId, categories),
  }));
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const sum = (list: readonly Countable[]) => list.reduce((total, { count }) => total + count, 0);
  return {
    hits: page,
    candidates: rows.length,
    categories,
    next: last && rows.length > page.length ? { id: last.id, at: last.publishedAt } : null,
    total: sum(countables.filter((row) => passes(row, filters))),
    is_capped: isCappedBrowse(sum(countables)),
    matching: "browse",
    facets: facetsOf(countables, filters, labelOf(categories)),
  };
}

function labelOf(categories: ReadonlyMap<string, CategoryRow>): (path: string) => string {
  return (path) => [...categories.values()].find((category) => category.path === path)?.label ?? path;
}

async function popular(db: TenantDb): Promise<SearchAnswer["meta"]["popular"]> {
  const rows = await popularRows(db).all();
  return rows
    .toSorted((a, b) => b.learners - a.learners)
    .slice(0, mostPopular)
    .map(({ slug, title, language, coverCategory, durationSeconds }) => ({
      slug,
      title,
      language,
      cover_category: coverCategory,
      duration_seconds: durationSeconds,
    }));
}

/**
 * Opaque, with a checksum over the list it belongs to: an altered cursor, or one of another search, is refused instead of
 * answering a page from somewhere else. It guards no secret.
 */
function writeCursor({ id, at }: SearchCursor, list: string): string {
  const position = `${id}.${at}`;
  return `${textHash(`${list}\n${position}`).toString(36)}~${position}`;
}

/** undefined: not a cursor of this list. */
function readCursor(cursor: string, list: string): SearchCursor | undefined {
  const [, id, at] = /^[0-9a-z]+~(\d{1,16})\.(-?\d{1,20}(?:\.\d{1,30})?(?:e[-+]?\d{1,3})?)$/.exec(cursor) ?? [];
  if (id === undefined || at === undefined) return undefined;
  const position = { id: Number(id), at: Number(at) };
  return writeCursor(position, list) === cursor ? position : undefined;
}
