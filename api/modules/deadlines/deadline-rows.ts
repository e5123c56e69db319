import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { certifications } from "#api/db/schema/certification.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { assignments, programmeMembers, programmes } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, isTeamIn, type Reached } from "#api/db/team-scope.ts";

/** As many assignments of a kind as are looked through, those that are oldest. */
const mostAssignments = 5000;

const columns = (db: TenantDb, whom: Whom, deadline: SQL<DeadlineRule | null>) => ({
  userId: users.id,
  team: users.team,
  teamId: isSome(whom) ? sql<string | null>`null` : firstTeamOf(db, whom),
  targetId: assignments.targetId,
  assignedAt: assignments.assignedAt,
  assignedBy: assignments.assignedBy,
  deadline,
});

/** Those of a scope or a team, or some people: these are entered by their key. */
type Whom = Reached | readonly string[];

function areThey(db: TenantDb, whom: Whom): SQL | undefined {
  return isSome(whom) ? among(assignments.userId, whom) : isPersonIn(db, whom, assignments.userId);
}

function isSome(whom: Whom): whom is readonly string[] {
  return Array.isArray(whom);
}

interface ByKey {
  byKey(): unknown;
}

function entered<Select extends ByKey>(select: Select, whom: Whom): Select {
  if (isSome(whom)) select.byKey();
  return select;
}

/** Index: assignments_by_kind; primary keys besides, and sessions_business_user where a deadline counts from the first day. */
export function courseDeadlines(db: TenantDb, whom: Whom) {
  const rows = db
    .select({
      ...columns(db, whom, sql<DeadlineRule | null>`${assignments.deadline}`.mapWith(ruleOf)),
      title: courses.title,
      completedAt: enrolments.completedAt,
      firstLoginAt: firstLoginOf(db, sql`${assignments.deadline}`),
    })
    .from(assignments)
    .innerJoin(users, and(eq(users.id, assignments.userId), ne(users.loginStatus, 2)))
    .innerJoin(courses, and(eq(courses.id, assignments.targetId), isNull(courses.archivedAt)))
    .leftJoin(
      enrolments,
      and(eq(enrolments.userId, assignments.userId), eq(enrolments.courseId, assignments.targetId)),
    );
  return entered(rows, whom)
    .where(eq(assignments.kind, "course"), isNotNull(assignments.deadline), areThey(db, whom))
    .orderBy(asc(assignments.assignedAt))
    .limit(mostAssignments + 1);
}

/** The same of programmes, or some, whose own deadline stands in for one that was not given. Index besides: assignments_target. */
export function programmeDeadlines(db: TenantDb, whom: Whom, ids?: readonly string[]) {
  const deadline = sql`coalesce(${assignments.deadline}, ${programmes.deadline})`;
  const rows = db
    .select({
      ...columns(db, whom, sql<DeadlineRule | null>`${deadline}`.mapWith(ruleOf)),
      title: programmes.title,
      completedAt: programmeMembers.completedAt,
      firstLoginAt: firstLoginOf(db, deadline),
    })
    .from(assignments)
    .innerJoin(users, and(eq(users.id, assignments.userId), ne(users.loginStatus, 2)))
    .innerJoin(programmes, and(eq(programmes.id, assignments.targetId), isNull(programmes.archivedAt)))
    .leftJoin(
      programmeMembers,
      and(eq(programmeMembers.userId, assignments.userId), eq(programmeMembers.programmeId, assignments.targetId)),
    );
  return entered(rows, whom)
    .where(
      eq(assignments.kind, "programme"),
      or(isNotNull(assignments.deadline), isNotNull(programmes.deadline)),
      ids && among(assignments.targetId, ids),
      areThey(db, whom),
    )
    .orderBy(asc(assignments.assignedAt))
    .limit(mostAssignments + 1);
}

export type DeadlineRow = Awaited<ReturnType<ReturnType<typeof courseDeadlines>["all"]>>[number];

/** What a course, a programme or a certification is called. Primary keys of all three. */
export async function targetTitle(db: TenantDb, id: string): Promise<string | null> {
  const [[course], [programme], [certification]] = await db.batch([
    db.select({ title: courses.title }).from(courses).where(eq(courses.id, id)),
    db.select({ title: programmes.title }).from(programmes).where(eq(programmes.id, id)),
    db.select({ title: certifications.title }).from(certifications).where(eq(certifications.id, id)),
  ]);
  return (course ?? programme ?? certification)?.title ?? null;
}

/** The same rows without the one that tells that there are more. */
export function countedRows(lists: readonly DeadlineRow[][]): DeadlineRow[] {
  return lists.flatMap((list) => list.slice(0, mostAssignments));
}

export function isCut(lists: readonly DeadlineRow[][]): boolean {
  return lists.some((list) => list.length > mostAssignments);
}

function ruleOf(text: string): DeadlineRule {
  return JSON.parse(text) as DeadlineRule;
}

/** The team that the name of theirs is of, where it is in the scope. Index: team_members_user. */
function firstTeamOf(db: TenantDb, scope: Reached): SQL<string | null> {
  const first = sql`(select m.team_id from ${teamMembers} m where m.user_id = ${users.id} order by m.place, m.team_id limit 1)`;
  const isSeen = isTeamIn(db, scope, first);
  return sql<string | null>`${isSeen ? sql`case when ${isSeen} then ${first} end` : first}`;
}

/** When somebody first signed in, where a deadline counts from there. */
function firstLoginOf(db: TenantDb, deadline: SQL): SQL<number | null> {
  const first = db
    .select({ at: sql`min(${sessions.createdAt})` })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  return sql<number | null>`case when ${deadline} ->> '$.kind' = 'after_first_login' then ${first} end`;
}
