import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { itemAt } from "#shared/domain/item-at.ts";
import { courseRequests } from "#api/db/schema/admission.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { searchItems, searchPassages } from "#api/db/schema/search.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import { doorColumns, requestedBy } from "#api/db/door.ts";
import { among, type Value } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TextQuery } from "#api/db/text-query.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { textScore } from "#api/db/tenant-select.ts";
import { passageIndex, type TextSearch } from "#api/db/text-index.ts";
import type { Asked } from "./common-words.ts";
import { itemTerm } from "./search-index.ts";
import { passageQuery } from "./search.query.ts";

/** Passages of a page's hits that are looked at for the best one each. */
const mostPassages = 240;

/** What a page shows of its hits (at most 24 ids), with lessons as the viewer stands before them. Not run yet. */
function hitRows(db: TenantDb, viewerId: Value<string>, ids: Value<readonly number[]>) {
  // Primary keys throughout.
  return db
    .select({
      id: searchItems.id,
      kind: searchItems.kind,
      refId: searchItems.refId,
      courseId: searchItems.courseId,
      slug: searchItems.slug,
      title: searchItems.title,
      summary: searchItems.summary,
      contextTitle: searchItems.contextTitle,
      coverCategory: searchItems.coverCategory,
      categoryId: searchItems.categoryId,
      language: searchItems.language,
      durationSeconds: searchItems.durationSeconds,
      lessonCount: searchItems.lessonCount,
      enrolledAt: enrolments.enrolledAt,
      lastStudiedAt: enrolments.lastStudiedAt,
      completedAt: enrolments.completedAt,
      lessonNumber: lessons.position,
      lessonKind: lessons.kind,
      isTrial: lessons.isTrial,
      ...doorColumns(db, viewerId),
    })
    .from(searchItems)
    .leftJoin(courses, eq(courses.id, searchItems.courseId))
    .leftJoin(courseRequests, requestedBy(viewerId))
    .leftJoin(lessons, and(eq(searchItems.kind, "lesson"), eq(lessons.id, searchItems.refId)))
    .leftJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, searchItems.courseId)))
    .byKey()
    .where(among(searchItems.id, ids));
}

export type HitRow = Awaited<ReturnType<ReturnType<typeof hitRows>["all"]>>[number];

/** Passages, best first, each with its lesson. */
function passageRows(db: TenantDb, search: TextSearch) {
  return db
    .select({
      place: searchPassages.place,
      text: searchPassages.text,
      lessonId: lessons.id,
      courseId: lessons.courseId,
      number: lessons.position,
      title: lessons.title,
      kind: lessons.kind,
      isTrial: lessons.isTrial,
    })
    .from(searchPassages)
    .innerJoin(searchItems, eq(searchItems.id, searchPassages.itemId))
    .innerJoin(
      lessons,
      and(eq(searchItems.kind, "lesson"), eq(lessons.id, searchItems.refId), isNull(lessons.archivedAt)),
    )
    .matching(passageIndex, searchPassages.id, search)
    .orderBy(textScore, searchPassages.id);
}

export type PassageRow = Awaited<ReturnType<ReturnType<typeof passageRows>["all"]>>[number];

/** How many lessons of each course the viewer has done. */
function doneRows(db: TenantDb, viewerId: Value<string>, ids: Value<readonly number[]>) {
  const courseIds = db
    .select({ id: searchItems.courseId })
    .from(searchItems)
    .byKey()
    .where(among(searchItems.id, ids), eq(searchItems.kind, "course"));
  // Index: lesson_progress_user_course.
  return db
    .select({ courseId: lessonProgress.courseId, done: sql<number>`count(*)`.as("done") })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.id, lessonProgress.lessonId), isNull(lessons.archivedAt)))
    .where(
      eq(lessonProgress.userId, viewerId),
      eq(lessonProgress.state, "done"),
      inArray(lessonProgress.courseId, courseIds),
    )
    .groupBy(lessonProgress.courseId);
}

const hitStatements = kept((db, { viewerId, ids }: Given<{ viewerId: string; ids: readonly number[] }>) => [
  hitRows(db, viewerId, ids),
  doneRows(db, viewerId, ids),
]);

const passageStatement = kept((db, { query }: Given<{ query: TextQuery }>, how: "ranked" | "first") => [
  passageRows(
    db,
    how === "ranked"
      ? { ranked: query, weights: [0, 1], limit: mostPassages }
      : { inOrder: [query], limit: mostPassages },
  ),
]);

/** Passages of the items that have any of the words; of words that are common everywhere any passage will do. */
function passagesOf(ids: readonly number[], { terms, common }: Asked) {
  const telling = terms.filter((term) => !common.has(term));
  const query = passageQuery(ids.map(itemTerm), telling);
  return itemAt(passageStatement({ query }, telling.length > 0 ? "ranked" : "first"), 0);
}

export interface HitDetails {
  rows: Map<number, HitRow>;
  passages: PassageRow[];
  /** Course id → lessons done. */
  done: Map<string, number>;
}

interface Quoting extends Asked {
  /** The hits that show a passage. */
  quoted: readonly number[];
}

/** Everything that a page of hits shows, in one round trip. */
export async function loadHits(db: TenantDb, viewerId: string, ids: number[], quoting?: Quoting): Promise<HitDetails> {
  if (ids.length === 0) return { rows: new Map(), passages: [], done: new Map() };
  const [rows, done, passages] = await db.batch([
    ...hitStatements({ viewerId, ids }),
    ...(quoting && quoting.terms.length > 0 && quoting.quoted.length > 0 ? [passagesOf(quoting.quoted, quoting)] : []),
  ]);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    passages: passages ?? [],
    done: new Map(done.map((row) => [row.courseId, row.done])),
  };
}

/** The courses that the viewer studies now, as rows of the index, latest first. */
export function studiedRows(db: TenantDb, viewerId: string, limit: number) {
  // Indexes: enrolments_user_recent, search_items_newest.
  return db
    .select({ id: searchItems.id })
    .from(enrolments)
    .innerJoin(courses, and(eq(courses.id, enrolments.courseId), isNull(courses.archivedAt)))
    .innerJoin(
      searchItems,
      and(
        eq(searchItems.kind, "course"),
        eq(searchItems.publishedAt, courses.publishedAt),
        eq(searchItems.courseId, courses.id),
      ),
    )
    .where(eq(enrolments.userId, viewerId), isNull(enrolments.completedAt))
    .orderBy(sql`${enrolments.lastStudiedAt} desc`, courses.id)
    .limit(limit);
}

/** The newest courses with how many study them (counted up to 200): what to offer where nothing was found. */
export function popularRows(db: TenantDb) {
  // Indexes: courses_business_newest, enrolments_course.
  return db
    .select({
      slug: courses.slug,
      title: courses.title,
      language: courses.language,
      coverCategory: courses.coverCategory,
      durationSeconds: courses.durationSeconds,
      learners:
        sql<number>`(select count(*) from (select 1 from ${enrolments} where ${enrolments.courseId} = ${courses.id} limit 200))`.as(
          "learners",
        ),
    })
    .from(courses)
    .where(isNull(courses.archivedAt))
    .orderBy(sql`${courses.publishedAt} desc`, sql`${courses.id} desc`)
    .limit(24);
}
