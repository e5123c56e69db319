import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { RuleState } from "#shared/contracts/assigning.ts";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { assignmentRules, assignmentSources, exemptions, extensions } from "#api/db/schema/assigning.ts";
import { users } from "#api/db/schema/identity.ts";
import { jobs } from "#api/db/schema/jobs.ts";
import { ownFields } from "#api/db/schema/own-fields.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { roles } from "#api/db/schema/roles.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { titled } from "#api/db/titled.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { teamChoices } from "#api/modules/teams/public.ts";
import { isRoleIn, takenAudiences } from "./audiences.repo.ts";
import { targetChoices } from "./target-kinds.ts";

export type RuleRecord = typeof assignmentRules.$inferSelect;

/** A team lead sees what they made for theirs. */
function isSeen(scope: Scope): SQL | undefined {
  return scope === "business" ? undefined : eq(assignmentRules.ledBy, scope.ledBy);
}

/** How many people of the scope have something by a rule that means them. Index: assignment_sources_of. */
function peopleOf(db: TenantDb, scope: Scope) {
  return db
    .select({ count: sql`count(distinct ${assignmentSources.userId})` })
    .from(assignmentSources)
    .where(
      eq(assignmentSources.sourceId, assignmentRules.id),
      isNull(assignmentSources.leftAt),
      isPersonIn(db, scope, assignmentSources.userId),
    );
}

const shown = (db: TenantDb, scope: Scope) => ({
  id: assignmentRules.id,
  name: assignmentRules.name,
  state: assignmentRules.state,
  targets: assignmentRules.targets,
  createdAt: assignmentRules.createdAt,
  by: users.name,
  people: sql<number>`${peopleOf(db, scope)}`.as("people"),
});

/** Index: assignment_rules_by_created. */
function names(db: TenantDb) {
  return db
    .select({ id: assignmentRules.id, title: assignmentRules.name })
    .from(assignmentRules)
    .orderBy(assignmentRules.createdAt, assignmentRules.id);
}

interface Listed {
  q?: string | undefined;
  state?: RuleState | undefined;
  target?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Indexes: assignment_rules_by_created, assignment_sources_of; primary key of users. */
export async function findRules(db: TenantDb, scope: Scope, { q = "", state, target, limit, cursor }: Listed) {
  const wanted = fold(q.trim());
  const keyset = { by: assignmentRules.createdAt, id: assignmentRules.id, isDescending: true };
  const page = keysetPage(keyset, { list: ["rules", state, target, wanted].join("\n"), limit, cursor });
  const rows = await db
    .select(shown(db, scope))
    .from(assignmentRules)
    .leftJoin(users, eq(users.id, assignmentRules.createdBy))
    .where(
      isSeen(scope),
      state && eq(assignmentRules.state, state),
      wanted === "" ? undefined : among(assignmentRules.id, await titled(names(db), wanted)),
      target === undefined
        ? undefined
        : sql`exists (select 1 from json_each(${assignmentRules.targets}) where value ->> 'id' = ${target})`,
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ createdAt, id }) => ({ value: createdAt, id }));
}

export type ShownRule = Awaited<ReturnType<typeof findRules>>["rows"][number];

/** Primary key. */
export function shownRule(db: TenantDb, scope: Scope, id: string) {
  return db
    .select(shown(db, scope))
    .from(assignmentRules)
    .leftJoin(users, eq(users.id, assignmentRules.createdBy))
    .byKey()
    .where(eq(assignmentRules.id, id), isSeen(scope))
    .get();
}

/** Primary key. */
export function ruleRow(db: TenantDb, scope: Scope, id: string) {
  return db.from(assignmentRules).byKey().where(eq(assignmentRules.id, id), isSeen(scope)).get();
}

const mostChoices = 2000;

/** By name; what is of the whole business alone is not told to team leads but for roles, which sentences ask for. */
export async function choices(db: TenantDb, scope: Scope) {
  const [ofTeams, ofRoles, titles, fields, ofCourses, ofProgrammes, rooms, ofExams, ofCertifications, ofAudiences] =
    await db.batch([
      teamChoices(db, scope, mostChoices),
      db
        .select({ id: roles.id, name: roles.name })
        .from(roles)
        .where(isRoleIn(db, scope))
        .orderBy(asc(roles.name))
        .limit(mostChoices),
      jobTitles(db, scope),
      db
        .select({ id: ownFields.id, name: ownFields.name, choices: ownFields.choices, kind: ownFields.kind })
        .from(ownFields)
        .where(sql`removed_at is null`)
        .orderBy(asc(ownFields.position), asc(ownFields.id))
        .limit(200),
      ...targetChoices(db),
      takenAudiences(db, scope),
    ]);
  return { ofTeams, ofRoles, titles, fields, ofCourses, ofProgrammes, rooms, ofCertifications, ofExams, ofAudiences };
}

const mostLookedThrough = 5000;

/** Of the newest accounts, one each: not every title is its own row. Index: users_by_created; of a team lead the primary key. */
export function jobTitles(db: TenantDb, scope: Scope) {
  const title = db.select({ title: users.jobTitle }).from(users);
  if (scope !== "business") title.byKey();
  return title
    .where(isPersonIn(db, scope, users.id))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(mostLookedThrough);
}

/** Work of somebody for a rule that is not over. Index: jobs_key. */
export function openJob(db: TenantDb, ruleId: string, actorId: string) {
  return db
    .select({ id: jobs.id, done: jobs.done, total: jobs.total })
    .from(jobs)
    .where(
      eq(jobs.actorId, actorId),
      gte(jobs.key, `assign-${ruleId}-`),
      lt(jobs.key, `assign-${ruleId}.`),
      inArray(jobs.status, ["waiting", "running"]),
    )
    .limit(1)
    .get();
}

/** Those who have something by a rule, thing by thing, with how they stand in it. Index: assignment_sources_of. */
export async function assignedRows(
  db: TenantDb,
  { ruleId, scope }: { ruleId: string; scope: Scope },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const keyset = { by: assignmentSources.userId, id: assignmentSources.targetId, isDescending: false };
  const page = keysetPage(keyset, { list: `assigned ${ruleId}`, limit, cursor });
  const of = (table: { userId: SQLiteColumn }) => eq(table.userId, assignmentSources.userId);
  const ofBoth = (table: typeof exemptions | typeof extensions) =>
    and(of(table), eq(table.kind, assignmentSources.kind), eq(table.targetId, assignmentSources.targetId));
  const rows = await db
    .select({
      userId: assignmentSources.userId,
      name: sql<string>`${users.name}`.as("name"),
      kind: assignmentSources.kind,
      targetId: assignmentSources.targetId,
      leftAt: assignmentSources.leftAt,
      courseDoneAt: enrolments.completedAt,
      isBegun: sql<number | null>`${enrolments.lastStudiedAt} > ${enrolments.enrolledAt}`.as("is_begun"),
      programmeDoneAt: programmeMembers.completedAt,
      exemptedAt: sql<number | null>`${exemptions.at}`.as("exempted_at"),
      ownDay: sql<string | null>`${extensions.dueOn}`.as("own_day"),
    })
    .from(assignmentSources)
    .leftJoin(users, eq(users.id, assignmentSources.userId))
    .leftJoin(enrolments, and(of(enrolments), eq(enrolments.courseId, assignmentSources.targetId)))
    .leftJoin(programmeMembers, and(of(programmeMembers), eq(programmeMembers.programmeId, assignmentSources.targetId)))
    .leftJoin(exemptions, ofBoth(exemptions))
    .leftJoin(extensions, ofBoth(extensions))
    .where(
      eq(assignmentSources.sourceId, ruleId),
      eq(assignmentSources.origin, "rule"),
      isPersonIn(db, scope, assignmentSources.userId),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ userId, targetId }) => ({ value: userId, id: targetId }));
}

/** How many rows there are of it. Index: assignment_sources_of. */
export async function assignedCount(db: TenantDb, { ruleId, scope }: { ruleId: string; scope: Scope }) {
  const found = await db
    .select({ rows: count() })
    .from(assignmentSources)
    .where(
      eq(assignmentSources.sourceId, ruleId),
      eq(assignmentSources.origin, "rule"),
      isPersonIn(db, scope, assignmentSources.userId),
    )
    .get();
  return found?.rows ?? 0;
}

export type AssignedRow = Awaited<ReturnType<typeof assignedRows>>["rows"][number];

/** Why these people have these things, or anything: every source. Primary keys of assignment_sources and assignment_rules. */
export function reasonRows(db: TenantDb, userIds: readonly string[], targetIds?: readonly string[]) {
  return db
    .select({
      userId: assignmentSources.userId,
      kind: assignmentSources.kind,
      targetId: assignmentSources.targetId,
      origin: assignmentSources.origin,
      sourceId: assignmentSources.sourceId,
      rule: assignmentRules.name,
      ledBy: assignmentRules.ledBy,
      by: assignmentSources.assignedBy,
      at: assignmentSources.assignedAt,
      dueOn: assignmentSources.dueOn,
      leftAt: assignmentSources.leftAt,
    })
    .from(assignmentSources)
    .leftJoin(assignmentRules, eq(assignmentRules.id, assignmentSources.sourceId))
    .byKey()
    .where(among(assignmentSources.userId, userIds), targetIds && among(assignmentSources.targetId, targetIds))
    .all();
}

export type ReasonRow = Awaited<ReturnType<typeof reasonRows>>[number];
