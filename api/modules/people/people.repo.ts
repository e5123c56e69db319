import { asc, count, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PeopleFilter, PeopleSort } from "#shared/contracts/people.ts";
import type { Right } from "#shared/contracts/person-details.ts";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Keyset, keysetPage } from "#api/http/keyset-page.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { isNamedOrNumbered } from "#api/modules/identity/public.ts";
import { hasOwnValues } from "#api/modules/own-fields/public.ts";
import { isInOrBelow } from "#api/modules/teams/public.ts";

export const columnOf = {
  is_account_manager: "isAccountManager",
  can_access_competency: "canAccessCompetency",
  can_access_admin: "canAccessAdmin",
  can_access_gamification: "canAccessGamification",
  can_access_testbank: "canAccessTestbank",
  can_access_lMS: "canAccessLms",
} as const satisfies Record<Right, keyof UserRow>;

const shown = {
  id: users.id,
  name: users.name,
  avatar: users.avatar,
  email: users.email,
  teams: teamsOf(),
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
export type ShownPerson = Pick<UserRow, Exclude<keyof typeof shown, "teams">> & { teams: string };

/** As JSON, the first team first. Indexes: team_members_user, primary key of teams. */
function teamsOf(): SQL<string> {
  return sql<string>`(select json_group_array(json_object('id', t.id, 'name', t.name) order by m.place, m.team_id)
    from ${teamMembers} m join ${teams} t on t.id = m.team_id where m.user_id = users.id)`;
}

const columns = { name: users.nameKey, last_seen: users.lastSeenAt, created: users.createdAt };

function keysetOf(sort: PeopleSort): Keyset & { field: "nameKey" | "lastSeenAt" | "createdAt" } {
  const isDescending = sort.startsWith("-");
  const by = (isDescending ? sort.slice(1) : sort) as keyof typeof columns;
  const field = by === "name" ? "nameKey" : by === "created" ? "createdAt" : "lastSeenAt";
  return { by: columns[by], id: users.id, isDescending, field };
}

interface Asked {
  sort: PeopleSort;
  limit: number;
  cursor?: string | undefined;
}

/** Indexes: users_by_name, users_by_last_seen, users_by_created; users_blocked, users_account_managers; user_words. */
export async function findPeople(db: TenantDb, filter: PeopleFilter, { sort, limit, cursor }: Asked) {
  const keyset = keysetOf(sort);
  const list = ["people", sort, fold(filter.q ?? ""), filter.status, filter.role, filter.team, filter.fields].join(
    "\n",
  );
  const page = keysetPage(keyset, { list, limit, cursor });
  const people = db.select(shown).from(users);
  if (isOfFew(filter)) people.byKey();
  const rows = await people
    .where(...(await conditionsOf(db, filter)), page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, (row) => ({ value: row[keyset.field], id: row.id }));
}

/** Index: users_business_id. Those behind an id whom a filter finds, by id; `until`: who came later is left out. */
export async function peopleBehind(
  db: TenantDb,
  filter: PeopleFilter,
  { id, until, limit }: { id: string; until: number; limit: number },
): Promise<UserRow[]> {
  return db
    .from(users)
    .where(gt(users.id, id), lte(users.createdAt, until), ...(await conditionsOf(db, filter)))
    .orderBy(asc(users.id))
    .limit(limit)
    .all();
}

/** Primary key of teams. */
export async function teamName(db: TenantDb, id: string): Promise<string | undefined> {
  const team = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, id)).get();
  return team?.name;
}

/** All of them, however many. */
export async function countMatching(db: TenantDb, filter: PeopleFilter): Promise<number> {
  const found = await db
    .select({ count: count() })
    .from(users)
    .where(...(await conditionsOf(db, filter)))
    .get();
  return found?.count ?? 0;
}

const mostCounted = 10_000;

export async function countPeople(db: TenantDb, filter: PeopleFilter) {
  const found = db.select({ id: users.id }).from(users);
  if (isOfFew(filter)) found.byKey();
  found
    .where(...(await conditionsOf(db, filter)))
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

/** By those whom it names: in the order of the list, everybody else would be read on the way. */
function isOfFew({ team, fields = "" }: PeopleFilter): boolean {
  return team !== undefined || fields !== "";
}

async function conditionsOf(
  db: TenantDb,
  { q, status, role, team, fields = "" }: PeopleFilter,
): Promise<(SQL | undefined)[]> {
  const wanted = (q ?? "").trim();
  const named = wanted === "" ? undefined : await isNamedOrNumbered(db, wanted);
  return [
    named,
    status && loginStatusIs[status],
    role && roleIs[role],
    team === undefined ? undefined : isInOrBelow(db, users.id, [team]),
    hasOwnValues(db, users.id, fields),
  ];
}

// Written out, since a partial index serves only a condition that says the same.
const loginStatusIs = {
  waiting: sql`login_status = 0`,
  active: sql`login_status = 1`,
  blocked: sql`login_status = 2`,
} satisfies Record<NonNullable<PeopleFilter["status"]>, SQL>;

const anyRight = or(...Object.values(columnOf).map((column) => eq(users[column], true)));
const roleIs = {
  learner: sql`not ${anyRight}`,
  staff: anyRight,
  manager: sql`is_account_manager = 1`,
};

/** Primary key of users. */
export function personRow(db: TenantDb, userId: string) {
  return db.from(users).where(eq(users.id, userId));
}

/** Primary key of users. */
export function shownPerson(db: TenantDb, userId: string) {
  return db.select(shown).from(users).where(eq(users.id, userId));
}

/** Primary key of users. */
export function peopleRows(db: TenantDb, ids: readonly string[]) {
  return db.from(users).byKey().where(among(users.id, ids));
}

/** Index: users_account_managers. Those who can still get in, but for these. */
export function otherAccountManagers(db: TenantDb, ids: readonly string[]) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(sql`is_account_manager = 1`, sql`login_status <> 2`, sql`not ${among(users.id, ids)}`)
    .limit(1);
}
