import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { RequestState } from "#shared/domain/admission.ts";
import { among } from "#api/db/conditions.ts";
import { courseRequests } from "#api/db/schema/admission.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { users } from "#api/db/schema/identity.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import type { RowOf } from "#api/db/statement.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";

interface Asked {
  state: RequestState;
  course?: string | undefined;
  sort: "asked" | "-asked";
  limit: number;
  cursor?: string | undefined;
  /** Words of the search, which its cursors belong to. */
  q?: string | undefined;
}

const deciders = alias(users, "deciders");

/** What somebody has to decide: of people who are not in the course yet, and of courses that are shown. Primary keys. */
function isOpen(db: TenantDb): SQL {
  const inIt = db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(eq(enrolments.userId, courseRequests.userId), eq(enrolments.courseId, courseRequests.courseId));
  return sql`${isNull(courses.archivedAt)} and not exists ${inIt}`;
}

function requests(db: TenantDb) {
  // Index: team_members_user.
  const team = db
    .select({ name: sql`min(${teams.name})` })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, courseRequests.userId));
  return (
    db
      .select({
        id: courseRequests.id,
        userId: courseRequests.userId,
        name: sql<string>`coalesce(${users.name}, '')`.as("asker_name"),
        email: sql<string>`coalesce(${users.email}, '')`.as("asker_email"),
        locale: users.locale,
        team: sql<string | null>`(${team})`.as("team_name"),
        courseId: courseRequests.courseId,
        slug: sql<string>`coalesce(${courses.slug}, '')`.as("course_slug"),
        title: sql<string>`coalesce(${courses.title}, '')`.as("course_title"),
        message: courseRequests.message,
        state: courseRequests.state,
        askedAt: courseRequests.askedAt,
        decidedAt: courseRequests.decidedAt,
        decidedBy: courseRequests.decidedBy,
        decider: deciders.name,
        reason: courseRequests.reason,
        revision: courseRequests.revision,
      })
      .from(courseRequests)
      // Left, as an inner join may begin with all of a business's people.
      .leftJoin(users, eq(users.id, courseRequests.userId))
      .leftJoin(courses, eq(courses.id, courseRequests.courseId))
      .leftJoin(deciders, eq(deciders.id, courseRequests.decidedBy))
  );
}

export type RequestRow = RowOf<ReturnType<typeof requests>>;

/** Index: course_requests_queue; primary keys besides. */
export async function findRequests(
  db: TenantDb,
  { scope, named }: { scope: Scope; named: SQL | undefined },
  { state, course, sort, limit, cursor, q = "" }: Asked,
) {
  const keyset = { by: courseRequests.askedAt, id: courseRequests.id, isDescending: sort === "-asked" };
  const page = keysetPage(keyset, { list: ["requests", state, course, sort, q].join("\n"), limit, cursor });
  const rows = await requests(db)
    .where(
      eq(courseRequests.state, state),
      state === "waiting" ? isOpen(db) : undefined,
      course === undefined ? undefined : eq(courseRequests.courseId, course),
      isPersonIn(db, scope, courseRequests.userId),
      named,
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ askedAt, id }) => ({ value: askedAt, id }));
}

const mostCourses = 200;

/** Index: courses_business_newest. */
export function coursesOnRequest(db: TenantDb) {
  return db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.admission, "request"), isNull(courses.archivedAt))
    .orderBy(desc(courses.publishedAt), desc(courses.id))
    .limit(mostCourses);
}

/** Those of these that wait, of people in the scope. Primary key of course_requests. */
export async function waitingAmong(db: TenantDb, scope: Scope, ids: readonly string[]): Promise<RequestRow[]> {
  return requests(db).byKey().where(among(courseRequests.id, ids), isWaiting(db, scope)).all();
}

/** Whoever waits for one course; `most`: of so many. Index: course_requests_course. */
export async function waitingFor(db: TenantDb, courseId: string, most: number): Promise<RequestRow[]> {
  return requests(db).byKey().where(eq(courseRequests.courseId, courseId), isWaiting(db, "business")).limit(most).all();
}

/** What somebody has to decide, of one course or of all. Indexes: course_requests_queue, course_requests_course. */
export function waitingRequests(db: TenantDb, scope: Scope, courseId?: string) {
  return db
    .select({ id: courseRequests.id, askedAt: courseRequests.askedAt })
    .from(courseRequests)
    .innerJoin(courses, eq(courses.id, courseRequests.courseId))
    .where(isWaiting(db, scope), courseId === undefined ? undefined : eq(courseRequests.courseId, courseId))
    .orderBy(courseRequests.askedAt, courseRequests.id);
}

function isWaiting(db: TenantDb, scope: Scope) {
  return and(eq(courseRequests.state, "waiting"), isOpen(db), isPersonIn(db, scope, courseRequests.userId));
}
