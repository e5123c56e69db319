import { asc, count, eq, exists, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { isPeopleRole, type PeopleDue, type PeopleFilter, type PeopleSort } from "#shared/contracts/people.ts";
import type { Right } from "#shared/contracts/person-details.ts";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { roleMembers, roles } from "#api/db/schema/roles.ts";
import { scimPeople, scimTokens } from "#api/db/schema/scim.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { nameAndAvatar } from "#api/db/name-and-avatar.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, isTeamIn, type Scope } from "#api/db/team-scope.ts";
import { type Keyset, keysetPage } from "#api/http/keyset-page.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { type DayClock, duePeople, peopleWithEnds } from "#api/modules/deadlines/public.ts";
import { isNamedOrNumbered, isNotErased, openInvitations } from "#api/modules/identity/public.ts";
import { hasOwnValues } from "#api/modules/own-fields/public.ts";
import { isInOrBelow } from "#api/modules/teams/public.ts";
import { requiredOf } from "./required.repo.ts";

export const columnOf = {
  is_account_manager: "isAccountManager",
  can_access_competency: "canAccessCompetency",
  can_access_admin: "canAccessAdmin",
  can_access_gamification: "canAccessGamification",
  can_access_testbank: "canAccessTestbank",
  can_access_lMS: "canAccessLms",
} as const satisfies Record<Right, keyof UserRow>;

const columnsShown = {
  id: users.id,
  ...nameAndAvatar,
  email: users.email,
  employeeNo: users.employeeNo,
  jobTitle: users.jobTitle,
  hiredOn: users.hiredOn,
  fields: users.fields,
  isAccountManager: users.isAccountManager,
  canAccessCompetency: users.canAccessCompetency,
  canAccessAdmin: users.canAccessAdmin,
  canAccessGamification: users.canAccessGamification,
  canAccessTestbank: users.canAccessTestbank,
  canAccessLms: users.canAccessLms,
  loginStatus: users.loginStatus,
  lastSeenAt: users.lastSeenAt,
  createdAt: users.createdAt,
  nameKey: users.nameKey,
};
export type ShownPerson = Pick<UserRow, keyof typeof columnsShown> & { teams: string; roles: string };

function shownIn(db: TenantDb, scope: Scope) {
  return { ...columnsShown, teams: teamsShown(db, scope), roles: rolesOf };
}

/** As JSON, the first team first; of those in the scope. Indexes: team_members_user, primary key of teams. */
export function teamsShown(db: TenantDb, scope: Scope): SQL<string> {
  const seen = isTeamIn(db, scope, sql`m.team_id`) ?? sql`true`;
  return sql<string>`(select json_group_array(json_object('id', t.id, 'name', t.name) order by m.place, m.team_id)
    from ${teamMembers} m join ${teams} t on t.id = m.team_id where m.user_id = users.id and ${seen})`;
}

/** As JSON, by name. Indexes: role_members_user, primary key of roles. */
const rolesOf = sql<string>`(select json_group_array(json_object('id', r.id, 'name', r.name) order by r.name)
  from ${roleMembers} rm join ${roles} r on r.id = rm.role_id where rm.user_id = users.id)`;

const columns = { name: users.nameKey, last_seen: users.lastSeenAt, created: users.createdAt };

function keysetOf(sort: PeopleSort): Keyset & { field: "nameKey" | "lastSeenAt" | "createdAt" } {
  const isDescending = sort.startsWith("-");
  const by = (isDescending ? sort.slice(1) : sort) as keyof typeof columns;
  const field = by === "name" ? "nameKey" : by === "created" ? "createdAt" : "lastSeenAt";
  return { by: columns[by], id: users.id, isDescending, field };
}

/** Whom a list asks for, and when: what is due is a matter of the day. */
export type AskedPeople = PeopleFilter & { clock: DayClock | undefined; ids?: readonly string[] | undefined };

const mostCounted = 10_000;

interface Asked {
  sort: PeopleSort;
  limit: number;
  cursor?: string | undefined;
}

/** Indexes: users_by_name, users_by_last_seen, users_by_created; users_blocked, users_account_managers; user_words. */
export async function findPeople(db: TenantDb, filter: AskedPeople, { sort, limit, cursor }: Asked, scope: Scope) {
  const keyset = keysetOf(sort);
  const { q, status, role, team, due, target, fields } = filter;
  const list = ["people", sort, fold(q ?? ""), status, role, team, due, target, fields].join("\n");
  const page = keysetPage(keyset, { list, limit, cursor });
  const people = db.select(shownIn(db, scope)).from(users);
  if (isOfSome(filter, scope)) people.byKey();
  const rows = await people
    .where(...(await conditionsOf(db, filter, scope)), page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  const { rows: found, meta } = page.finish(rows, (row) => ({ value: row[keyset.field], id: row.id }));
  const required = await requiredOf(
    db,
    found.map(({ id }) => id),
  );
  return { rows: found.map((row) => ({ ...row, required: required(row.id) })), meta };
}

/** By the people of a team or a role: in the order of the list, those of every other one would be read on the way. */
function isOfSome({ team, role, due, fields = "" }: PeopleFilter, scope: Scope): boolean {
  return (
    team !== undefined ||
    due !== undefined ||
    fields !== "" ||
    (role !== undefined && !isPeopleRole(role)) ||
    scope !== "business"
  );
}

/** Index: users_business_id. Those behind an id whom a filter finds, by id; `until`: who came later is left out. */
export async function peopleBehind(
  db: TenantDb,
  filter: AskedPeople,
  { id, until, limit }: { id: string; until: number; limit: number },
  scope: Scope,
): Promise<UserRow[]> {
  return db
    .from(users)
    .where(gt(users.id, id), lte(users.createdAt, until), ...(await conditionsOf(db, filter, scope)))
    .orderBy(asc(users.id))
    .limit(limit)
    .all();
}

/** Primary key of teams. Of one in the scope. */
export async function teamName(db: TenantDb, id: string, scope: Scope): Promise<string | undefined> {
  const team = await db
    .select({ name: teams.name })
    .from(teams)
    .where(eq(teams.id, id), isTeamIn(db, scope, teams.id))
    .get();
  return team?.name;
}

/** All of them, however many. */
export async function countMatching(db: TenantDb, filter: AskedPeople, scope: Scope): Promise<number> {
  const found = await db
    .select({ count: count() })
    .from(users)
    .where(...(await conditionsOf(db, filter, scope)))
    .get();
  return found?.count ?? 0;
}

/** Who waits for their first password, and signs in by it. Written out for the partial index: users_waiting. */
export const isWaiting = sql`login_status = 0 and sign_in_kind = 'form'`;

/** Who waits so and may do nothing but learn; `further`: of whom that holds as well. */
export async function countWaitingLearners(db: TenantDb, filter: AskedPeople, scope: Scope, further: SQL) {
  const found = await db
    .select({ count: count() })
    .from(users)
    .where(isWaiting, roleIs.learner, further, ...(await conditionsOf(db, filter, scope)))
    .get();
  return found?.count ?? 0;
}

/** Who waits so and may do more: few. */
export async function waitingStaff(db: TenantDb, filter: AskedPeople, scope: Scope): Promise<UserRow[]> {
  return db
    .from(users)
    .where(isWaiting, roleIs.staff, ...(await conditionsOf(db, filter, scope)))
    .all();
}

export async function countPeople(db: TenantDb, filter: AskedPeople, scope: Scope) {
  const found = db.select({ id: users.id }).from(users);
  if (isOfSome(filter, scope)) found.byKey();
  found
    .where(...(await conditionsOf(db, filter, scope)))
    .orderBy(users.nameKey, users.id)
    .limit(mostCounted + 1);
  // The statement inside is bound to the business; the one around it reads nothing else.
  const counted = await db
    .select({ count: sql<number>`(select ${count()} from (${found}))` })
    .from(users)
    .orderBy(users.nameKey)
    .get();
  const total = counted?.count ?? 0;
  return { count: Math.min(total, mostCounted), is_more: total > mostCounted };
}

async function conditionsOf(
  db: TenantDb,
  { q, status, role, team, due, target, fields = "", clock, ids }: AskedPeople,
  scope: Scope,
): Promise<(SQL | undefined)[]> {
  const wanted = (q ?? "").trim();
  const named = wanted === "" ? undefined : await isNamedOrNumbered(db, wanted);
  return [
    named,
    ids && among(users.id, ids),
    status && loginStatusIs[status],
    role === undefined ? undefined : isPeopleRole(role) ? roleIs[role] : sql`${users.id} in (${holdersOf(db, role)})`,
    team === undefined ? undefined : isInOrBelow(db, users.id, [team]),
    due && (await isDue(db, { due, target, clock }, scope)),
    hasOwnValues(db, users.id, fields),
    // Who of theirs is in a team that they do not see, is not theirs to find out.
    team === undefined ? undefined : isTeamIn(db, scope, sql`${team}`),
    isPersonIn(db, scope, users.id),
  ];
}

interface AskedDue {
  due: PeopleDue;
  target: string | undefined;
  clock: DayClock | undefined;
}

async function isDue(db: TenantDb, { due, target, clock }: AskedDue, scope: Scope): Promise<SQL> {
  if (clock === undefined) throw new TypeError(`Nobody can say who is ${due} without the time`);
  if (due === "expiring") return among(users.id, await peopleWithEnds(db, scope, { target, clock }));
  if (due !== "invitation") return among(users.id, await duePeople(db, scope, { due, target, clock }));
  const invited = await openInvitations(db, clock.now, scope).limit(mostCounted).all();
  return among(
    users.id,
    invited.map(({ userId }) => userId),
  );
}

/** Primary key of role_members. */
function holdersOf(db: TenantDb, roleId: string) {
  return db.select({ id: roleMembers.userId }).from(roleMembers).byKey().where(eq(roleMembers.roleId, roleId));
}

// Written out, since a partial index serves only a condition that says the same.
const loginStatusIs = {
  waiting: sql`login_status = 0`,
  active: sql`login_status = 1`,
  blocked: sql`login_status = 2`,
} satisfies Record<NonNullable<PeopleFilter["status"]>, SQL>;

const anyRight = or(
  ...Object.values(columnOf).map((column) => eq(users[column], true)),
  gt(users.businessFlags, sql`0`),
  gt(users.teamFlags, sql`0`),
);
const roleIs = {
  learner: sql`not ${anyRight}`,
  staff: anyRight,
  manager: sql`is_account_manager = 1`,
};

/** Primary key of users. */
export function personRow(db: TenantDb, userId: string, scope: Scope) {
  return db.from(users).where(eq(users.id, userId), isPersonIn(db, scope, users.id));
}

/**
 * Of these, those whom a directory keeps: nobody, once no token lets one in. Primary key of scim_people; index:
 * scim_tokens_live.
 */
export function directedPeople(db: TenantDb, userIds: readonly string[]) {
  const live = db
    .select({ id: scimTokens.id })
    .from(scimTokens)
    .where(sql`revoked_at is null`);
  return db.select({ id: scimPeople.userId }).from(scimPeople).where(among(scimPeople.userId, userIds), exists(live));
}

/** Primary key of users. Whether the person is in the scope is `personRow`'s to say. */
export function shownPerson(db: TenantDb, userId: string, scope: Scope) {
  return db.select(shownIn(db, scope)).from(users).where(eq(users.id, userId));
}

/** Primary key of users. */
export function peopleRows(db: TenantDb, ids: readonly string[], scope: Scope) {
  return db
    .from(users)
    .byKey()
    .where(among(users.id, ids), isPersonIn(db, scope, users.id));
}

/** Index: users_account_managers. Those who can still get in, but for these; whoever waits without a password cannot yet. */
export function otherAccountManagers(db: TenantDb, ids: readonly string[]) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`is_account_manager = 1`,
      sql`login_status <> 2`,
      sql`(login_status = 1 or password_hash is not null)`,
      isNotErased,
      sql`not ${among(users.id, ids)}`,
    )
    .limit(1);
}
