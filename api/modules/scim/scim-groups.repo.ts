import { asc, eq } from "drizzle-orm";
import { isNotErased } from "#api/modules/identity/public.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { scimGroups, scimPeople } from "#api/db/schema/scim.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allTeams, teamRow } from "#api/modules/teams/public.ts";
import type { KnownGroup } from "./scim-group.view.ts";

/** Every team without its people: there are at most 2,000. Indexes: teams_business_id, scim_groups_business. */
export async function allGroups(db: TenantDb): Promise<KnownGroup[]> {
  const [teams, kept] = await db.batch([allTeams(db, "business"), db.from(scimGroups)]);
  const of = new Map(kept.map((row) => [row.teamId, row]));
  return teams.map((team) => ({ team, scim: of.get(team.id) ?? null, members: null }));
}

/** Primary keys. */
export async function findGroup(db: TenantDb, id: string): Promise<KnownGroup | undefined> {
  const [[team], [scim], members] = await db.batch([
    teamRow(db, id, "business"),
    db.from(scimGroups).where(eq(scimGroups.teamId, id)),
    membersNamed(db, [id]),
  ]);
  return team && { team, scim: scim ?? null, members: members.filter(isHere) };
}

export async function withMembers(db: TenantDb, groups: readonly KnownGroup[]): Promise<KnownGroup[]> {
  const ids = groups.map(({ team }) => team.id);
  const members = (await membersNamed(db, ids).all()).filter(isHere);
  return groups.map((group) => ({ ...group, members: members.filter(({ teamId }) => teamId === group.team.id) }));
}

const memberColumns = {
  teamId: teamMembers.teamId,
  id: users.id,
  name: users.name,
  loginStatus: users.loginStatus,
  deletedAt: scimPeople.deletedAt,
};

/** Primary keys of team_members, users and scim_people. */
function membersNamed(db: TenantDb, teamIds: readonly string[]) {
  return db
    .select(memberColumns)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(scimPeople, eq(scimPeople.userId, teamMembers.userId))
    .byKey()
    .where(among(teamMembers.teamId, teamIds))
    .orderBy(asc(users.id));
}

/** Whom a client took out is nobody to it. */
function isHere({ loginStatus, deletedAt }: { loginStatus: number; deletedAt: number | null }): boolean {
  return deletedAt === null || loginStatus !== 2;
}

/** Those of the business among ids whom a client did not take out. Primary keys of users and scim_people. */
export async function knownIds(db: TenantDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: users.id, loginStatus: users.loginStatus, deletedAt: scimPeople.deletedAt })
    .from(users)
    .leftJoin(scimPeople, eq(scimPeople.userId, users.id))
    .byKey()
    .where(among(users.id, ids), isNotErased)
    .all();
  return new Set(found.filter(isHere).map(({ id }) => id));
}
