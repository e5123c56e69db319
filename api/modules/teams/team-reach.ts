import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { among, type Value } from "#api/db/conditions.ts";
import { teamMembers, teamReach } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** A condition: the person is in one of these teams or below. Primary keys of team_reach and team_members. */
export function isInOrBelow(db: TenantDb, userId: SQLiteColumn, teamIds: Value<readonly string[]>): SQL {
  const people = db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .byKey()
    .where(sql`${teamMembers.teamId} in (${reachOf(db, teamIds)})`);
  return sql`${userId} in (${people})`;
}

/** The teams themselves and each below. Primary key of team_reach. */
export function reachOf(db: TenantDb, teamIds: Value<readonly string[]>) {
  return db.select({ id: teamReach.teamId }).from(teamReach).byKey().where(among(teamReach.ancestorId, teamIds));
}

/** Which of some people are in each of some teams or below it, once for each team of theirs. Indexes: team_members_user, team_reach_team. */
export function membersAmong(db: TenantDb, teamIds: readonly string[], userIds: readonly string[]) {
  return db
    .select({ teamId: teamReach.ancestorId, userId: teamMembers.userId })
    .from(teamMembers)
    .innerJoin(teamReach, eq(teamReach.teamId, teamMembers.teamId))
    .byKey()
    .where(among(teamMembers.userId, userIds), among(teamReach.ancestorId, teamIds));
}
