import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  sql,
  type SQL,
} from "drizzle-orm";
import { itemAt } from "#shared/domain/item-at.ts";
import { categories, courses, lessons } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { programmes } from "#api/db/schema/programme.ts";
import { searchItems } from "#api/db/schema/search.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Value } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { Fields, RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { textScore } from "#api/db/tenant-select.ts";
import { itemIndex } from "#api/db/text-index.ts";
import type { TextQuery } from "#api/db/text-query.ts";
import { mostTelling } from "./common-words.ts";
import type { SearchFilters } from "./facets.ts";
import { itemWeights } from "./search.query.ts";

/** What sorting, filtering and counting need of a row. */
export const facts = {
  id: searchItems.id,
  kind: searchItems.kind,
  courseId: searchItems.courseId,
  categoryId: searchItems.categoryId,
  language: searchItems.language,
  durationSeconds: searchItems.durationSeconds,
  publishedAt: searchItems.publishedAt,
  enrolledAt: enrolments.enrolledAt,
  lastStudiedAt: enrolments.lastStudiedAt,
  completedAt: enrolments.completedAt,
};

/** At most so many rows are looked at: no word that tells them apart stands in more. */
const mostFound = mostTelling;
const mostCounted = 2_000;

/** Rows of the index that the viewer may see: what was archived since is none. */
export function visible<F extends Fields>(db: TenantDb, viewerId: Value<string>, fields: F) {
  // Primary keys throughout.
  return db
    .select(fields)
    .from(searchItems)
    .leftJoin(courses, eq(courses.id, searchItems.courseId))
    .leftJoin(lessons, and(eq(searchItems.kind, "lesson"), eq(lessons.id, searchItems.refId)))
    .leftJoin(programmes, and(eq(searchItems.kind, "programme"), eq(programmes.id, searchItems.refId)))
    .leftJoin(classrooms, and(eq(searchItems.kind, "classroom"), eq(classrooms.id, searchItems.refId)))
    .leftJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, searchItems.courseId)))
    .where(
      or(
        and(
          isNotNull(courses.id),
          isNull(courses.archivedAt),
          isNull(lessons.archivedAt),
          or(ne(searchItems.kind, "lesson"), isNotNull(lessons.id)),
        ),
        and(isNotNull(programmes.id), isNull(programmes.archivedAt)),
        and(isNotNull(classrooms.id), isNull(classrooms.archivedAt)),
      ),
    );
}

const foundStatement = kept(
  (db, given: Given<{ viewerId: string; limit: number; [query: string]: unknown }>, shape: string) => {
    const { viewerId, limit } = given;
    const query = (name: string) => given[name] as Placeholder<string, TextQuery>;
    const [how, count] = shape.split(" ");
    const inOrder = Array.from({ length: Number(count) }, (_, at) => query(`query${at}`));
    const within = how === "within" ? query("query1") : undefined;
    return [
      visible(db, viewerId, { ...facts, title: searchItems.title, score: textScore.as("score") })
        .matching(
          itemIndex,
          searchItems.id,
          how === "first" ? { inOrder, limit } : { ranked: query("query0"), weights: itemWeights, within, limit },
        )
        .orderBy(textScore, searchItems.id),
    ];
  },
);

/** The rows that the index finds best, best first; of them only those that `within` finds, too. Not run yet. */
export function foundRows(viewerId: string, query0: TextQuery, { within, limit = mostFound }: FoundOptions = {}) {
  const shape = within ? "within 2" : "ranked 1";
  return itemAt(foundStatement({ viewerId, limit, query0, ...(within && { query1: within }) }, shape), 0);
}

interface FoundOptions {
  within?: TextQuery | undefined;
  limit?: number;
}

/** The first rows of each query, in the order of the queries: for words that tell no row from another. Not run yet. */
export function firstRows(viewerId: string, queries: readonly TextQuery[], limit: number) {
  const values = Object.fromEntries(queries.map((query, at) => [`query${at}`, query]));
  return itemAt(foundStatement({ viewerId, limit, ...values }, `first ${queries.length}`), 0);
}

export type FoundRow = RowOf<ReturnType<typeof foundRows>>;

const categoryStatement = kept((db) => [
  // Index: categories_business_path.
  db
    .select({ id: categories.id, path: categories.path, label: categories.label, tree: categories.tree })
    .from(categories),
]);

/** Both category trees, for names and paths. Not run yet. */
export function categoryRows() {
  return itemAt(categoryStatement({}), 0);
}

export type CategoryRow = RowOf<ReturnType<typeof categoryRows>>;

export interface BrowsePosition {
  publishedAt: number;
  id: number;
}

/** A page of the catalogue and one row more, newest first. */
export function browseRows(
  db: TenantDb,
  viewerId: string,
  filters: SearchFilters,
  page: { limit: number; after?: BrowsePosition | undefined },
) {
  const { after } = page;
  // Index: search_items_catalogue, or search_items_newest where lessons are asked for.
  return visible(db, viewerId, facts)
    .where(
      catalogue(filters),
      after && sql`(${searchItems.publishedAt}, ${searchItems.id}) < (${after.publishedAt}, ${after.id})`,
      ...conditions(db, filters),
    )
    .orderBy(desc(searchItems.publishedAt), desc(searchItems.id))
    .limit(page.limit + 1);
}

const length = sql<string>`case when ${searchItems.durationSeconds} < 1800 then 'short' when ${searchItems.durationSeconds} <= 5400 then 'medium' else 'long' end`;
const status = sql<
  string | null
>`case when ${searchItems.courseId} is null then null when ${enrolments.completedAt} is not null then 'completed' when ${enrolments.lastStudiedAt} > ${enrolments.enrolledAt} then 'in_progress' else 'not_started' end`;

/** How many of the newest items there are of each combination that a facet can name; lessons where they are asked for. */
export function browseCounts(db: TenantDb, viewerId: string, filters: SearchFilters) {
  const oldest = db
    .select({ at: searchItems.publishedAt })
    .from(searchItems)
    .where(sql`${searchItems.kind} <> 'lesson'`)
    .orderBy(desc(searchItems.publishedAt), desc(searchItems.id))
    .limit(1)
    .offset(mostCounted);
  // Index: search_items_catalogue.
  return visible(db, viewerId, {
    kind: searchItems.kind,
    categoryId: searchItems.categoryId,
    language: searchItems.language,
    length: length.as("length"),
    status: status.as("status"),
    count: sql<number>`count(*)`.as("count"),
  })
    .where(catalogue(filters), gte(searchItems.publishedAt, sql`coalesce((${oldest}), 0)`))
    .groupBy(searchItems.kind, searchItems.categoryId, searchItems.language, length, status);
}

/** Word for word the condition of the index search_items_catalogue. */
function catalogue(filters: SearchFilters): SQL | undefined {
  return filters.type.includes("lesson") ? undefined : sql`${searchItems.kind} <> 'lesson'`;
}

export const isCappedBrowse = (counted: number) => counted >= mostCounted;

function conditions(db: TenantDb, filters: SearchFilters): (SQL | undefined)[] {
  const among = (values: readonly string[], test: (value: string) => SQL | undefined) =>
    values.length === 0 ? undefined : or(...values.map(test));
  return [
    filters.type.length > 0 ? inArray(searchItems.kind, filters.type) : undefined,
    filters.language.length > 0 ? inArray(searchItems.language, filters.language) : undefined,
    among(filters.length, (value) => eq(length, value)),
    among(filters.status, (value) => eq(status, value)),
    among(filters.category, (path) => inArray(searchItems.categoryId, below(db, path))),
  ];
}

function below(db: TenantDb, path: string) {
  // Index: categories_business_path; "0" follows "/", so the range is everything below the path.
  return db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.path, path), and(gt(categories.path, `${path}/`), lt(categories.path, `${path}0`))));
}
