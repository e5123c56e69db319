import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { CourseState } from "#shared/contracts/studio.ts";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { assignmentSources, exemptions, extensions } from "#api/db/schema/assigning.ts";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { courseDrafts } from "#api/db/schema/course-drafts.ts";
import { courseVersions } from "#api/db/schema/course-versions.ts";
import { users } from "#api/db/schema/identity.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";

interface Asked {
  q?: string | undefined;
  state?: CourseState | undefined;
  language?: string | undefined;
  origin?: "pack" | "studio" | undefined;
  sort: "-updated" | "updated";
  limit: number;
  cursor?: string | undefined;
}

/** Courses of one business whose titles are looked through. */
const mostLookedThrough = 5000;

/**
 * `today`: YYYY-MM-DD, the business's. Indexes: course_drafts_recent, course_versions_course, enrolments_course,
 * assignment_sources_target; primary keys of the others.
 */
export async function findManagedCourses(
  db: TenantDb,
  { q = "", state, language, origin, sort, limit, cursor }: Asked,
  today: string,
) {
  const wanted = fold(q.trim());
  const list = ["courses", sort, state, language, origin, wanted].join("\n");
  const keyset = { by: courseDrafts.updatedAt, id: courseDrafts.courseId, isDescending: sort === "-updated" };
  const page = keysetPage(keyset, { list, limit, cursor });
  const found = managedCourses(db, today)
    .where(
      isIn(state),
      origin && eq(courseDrafts.origin, origin),
      language === undefined
        ? undefined
        : sql`coalesce(${courseDrafts.head} ->> 'language', ${courses.language}) = ${language}`,
      wanted === "" ? undefined : among(courseDrafts.courseId, await titled(db, wanted)),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const [rows, [counts]] = await db.batch([found, courseCounts(db)]);
  return { ...page.finish(rows, ({ updatedAt, courseId }) => ({ value: updatedAt, id: courseId })), counts };
}

/** Primary keys of course_drafts, courses, categories and users. */
export function managedCourse(db: TenantDb, id: string, today: string) {
  return managedCourses(db, today).where(eq(courseDrafts.courseId, id));
}

export type ManagedRow = RowOf<ReturnType<typeof managedCourse>>;

function managedCourses(db: TenantDb, today: string) {
  const people = (what: SQL) => db.select({ what }).from(enrolments).where(eq(enrolments.courseId, courses.id));
  // What learners have is not counted where the outline is known: a draft has lessons that nobody else sees yet.
  const written = sql`(select sum(json_array_length(value, '$.lessons'))
    from json_each(${courseDrafts.outline}, '$.sections'))`;
  const version = db
    .select({ number: sql`max(${courseVersions.number})` })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courses.id));
  return db
    .select({
      courseId: courseDrafts.courseId,
      origin: courseDrafts.origin,
      revision: courseDrafts.revision,
      head: courseDrafts.head,
      isChanged: courseDrafts.isChanged,
      publishedAt: courseDrafts.publishedAt,
      archivedAt: courseDrafts.archivedAt,
      updatedAt: courseDrafts.updatedAt,
      editor: users.name,
      slug: courses.slug,
      title: courses.title,
      summary: courses.summary,
      coverCategory: courses.coverCategory,
      language: courses.language,
      lessons: sql<number>`coalesce(${written}, ${courses.lessonCount})`,
      hiddenAt: courses.archivedAt,
      admission: courses.admission,
      categoryId: courses.categoryId,
      category: categories.label,
      version: sql<number | null>`(${version})`,
      learners: sql<number>`(${people(sql`count(*)`)})`,
      completed: sql<number>`(${people(sql`count(${enrolments.completedAt})`)})`,
      studying: sql<
        number | null
      >`(${people(sql`sum(${enrolments.completedAt} is null and ${enrolments.lastStudiedAt} > ${enrolments.enrolledAt})`)})`,
      overdue: sql<number>`(${overduePeople(db, today)})`,
      translated: courses.translated,
    })
    .from(courseDrafts)
    .innerJoin(courses, eq(courses.id, courseDrafts.courseId))
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(users, eq(users.id, courseDrafts.updatedBy));
}

/** Who has not completed a course by the earliest day that they were given, or by one of their own. */
function overduePeople(db: TenantDb, today: string) {
  const ofBoth = (table: typeof extensions | typeof exemptions) =>
    and(eq(table.userId, assignmentSources.userId), eq(table.kind, "course"), eq(table.targetId, courses.id));
  return db
    .select({ count: sql`count(distinct ${assignmentSources.userId})` })
    .from(assignmentSources)
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.userId, assignmentSources.userId),
        eq(enrolments.courseId, courses.id),
        isNull(enrolments.completedAt),
      ),
    )
    .leftJoin(extensions, ofBoth(extensions))
    .leftJoin(exemptions, ofBoth(exemptions))
    .byKey()
    .where(
      eq(assignmentSources.kind, "course"),
      eq(assignmentSources.targetId, courses.id),
      isNull(assignmentSources.leftAt),
      isNull(exemptions.userId),
      sql`coalesce(${extensions.dueOn}, ${assignmentSources.dueOn}) < ${today}`,
    );
}

/** How many are in each state. Index: course_drafts_recent; primary key of courses. */
function courseCounts(db: TenantDb) {
  const those = (state: CourseState) => sql<number>`count(case when ${isIn(state)} then 1 end)`.as(state);
  return db
    .select({ draft: those("draft"), live: those("live"), changed: those("changed"), archived: those("archived") })
    .from(courseDrafts)
    .leftJoin(courses, eq(courses.id, courseDrafts.courseId));
}

/** As `stateOf` says it. */
function isIn(state: CourseState | undefined): SQL | undefined {
  const isNew = and(eq(courseDrafts.origin, "studio"), isNull(courseDrafts.publishedAt));
  const isArchived = or(isNotNull(courseDrafts.archivedAt), and(isNotNull(courses.archivedAt), sql`not (${isNew})`));
  if (state === "archived") return isArchived;
  const isThere = sql`not (${isArchived})`;
  if (state === undefined) return isThere;
  if (state === "draft") return and(isThere, isNew);
  return and(isThere, sql`not (${isNew})`, eq(courseDrafts.isChanged, state === "changed"));
}

/** Those whose titles, published or written by now, hold the words, marks or none. */
async function titled(db: TenantDb, wanted: string): Promise<string[]> {
  const rows = await titleRows(db).all();
  return rows.flatMap(({ id, title, written }) =>
    [title, written ?? ""].some((one) => fold(one).includes(wanted)) ? [id] : [],
  );
}

/** They are few: no index of their own. Index: course_drafts_recent; primary key of courses. */
export function titleRows(db: TenantDb) {
  return db
    .select({ id: courses.id, title: courses.title, written: sql<string | null>`${courseDrafts.head} ->> 'title'` })
    .from(courseDrafts)
    .innerJoin(courses, eq(courses.id, courseDrafts.courseId))
    .orderBy(courseDrafts.updatedAt, courseDrafts.courseId)
    .limit(mostLookedThrough);
}
