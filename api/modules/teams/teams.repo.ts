import { asc, eq, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers, teamReach, teams } from "#api/db/schema/teams.ts";
import { nameAndAvatar } from "#api/db/name-and-avatar.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, isTeamIn, type Scope } from "#api/db/team-scope.ts";
import { reachOf } from "./team-reach.ts";

export type MembershipRow = typeof teamMembers.$inferSelect;

/** Primary key of teams. */
export function teamRow(db: TenantDb, id: string, scope: Scope) {
  return db.from(teams).where(eq(teams.id, id), isTeamIn(db, scope, teams.id));
}

/** Primary key of teams. */
export function teamRows(db: TenantDb, ids: readonly string[], scope: Scope) {
  return db
    .from(teams)
    .byKey()
    .where(among(teams.id, ids), isTeamIn(db, scope, teams.id));
}

/** The teams directly below one, or at the top, in their order. Indexes: teams_beside, teams_at_top. */
export function teamsBelow(db: TenantDb, parentId: string | null) {
  const beside =
    parentId === null
      ? db.from(teams).where(sql`parent_id is null`)
      : db.from(teams).byKey().where(eq(teams.parentId, parentId));
  return beside.orderBy(asc(teams.position), asc(teams.id));
}

/** Primary key of team_members. */
export function membersOf(db: TenantDb, teamIds: readonly string[]) {
  return db.from(teamMembers).byKey().where(among(teamMembers.teamId, teamIds));
}

/** Who leads any of these teams. Primary keys. */
export function leadsOf(db: TenantDb, teamIds: readonly string[]) {
  return db
    .select({ teamId: teamMembers.teamId, id: users.id, ...nameAndAvatar })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .byKey()
    .where(among(teamMembers.teamId, teamIds), eq(teamMembers.isLead, true))
    .orderBy(asc(users.nameKey), asc(users.id));
}

/** Who leads something in the whole business. Index: team_members_leading. */
export function allLeads(db: TenantDb, scope: Scope) {
  return db
    .select({ teamId: teamMembers.teamId, id: users.id, ...nameAndAvatar })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(sql`is_lead = 1`, isTeamIn(db, scope, teamMembers.teamId))
    .orderBy(asc(users.nameKey), asc(users.id));
}

/** The teams in the scope that somebody leads themselves. Index: team_members_leads; primary key of teams. */
export function teamsLedBy(db: TenantDb, userId: string, scope: Scope) {
  return db
    .select({ id: teams.id, name: teams.name, people: teams.people })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .byKey()
    .where(eq(teamMembers.userId, userId), sql`is_lead = 1`, isTeamIn(db, scope, teamMembers.teamId))
    .orderBy(asc(teams.name));
}

/** A team's own id and those that it stands below. Index: team_reach_team. */
export function aboveAndItself(db: TenantDb, teamId: string) {
  return db.select({ id: teamReach.ancestorId }).from(teamReach).byKey().where(eq(teamReach.teamId, teamId));
}

/** Each of some teams with itself and those that it stands below. Index: team_reach_team. */
export function aboveAny(db: TenantDb, teamIds: readonly string[]) {
  return db
    .select({ teamId: teamReach.teamId, id: teamReach.ancestorId })
    .from(teamReach)
    .byKey()
    .where(among(teamReach.teamId, teamIds));
}

/** The teams at and below some, and each of their people once. Primary keys of team_reach and team_members. */
export function sizeOf(db: TenantDb, teamIds: readonly string[]) {
  const reach = reachOf(db, teamIds);
  return [
    reach,
    db
      .select({ people: sql<number>`count(distinct ${teamMembers.userId})` })
      .from(teamMembers)
      .byKey()
      .where(sql`${teamMembers.teamId} in (${reachOf(db, teamIds)})`),
  ] as const;
}

/** Primary key of users. */
export function knownPeople(db: TenantDb, ids: readonly string[], scope: Scope) {
  return db
    .select({ id: users.id })
    .from(users)
    .byKey()
    .where(among(users.id, ids), isPersonIn(db, scope, users.id));
}

/** By name, of the scope. Index: teams_business_id; of a team lead the primary key. */
export function teamChoices(db: TenantDb, scope: Scope, most: number) {
  const named = db.select({ id: teams.id, name: teams.name }).from(teams);
  if (scope !== "business") named.byKey();
  return named
    .where(isTeamIn(db, scope, teams.id))
    .orderBy(asc(teams.name), asc(teams.id))
    .limit(most);
}
