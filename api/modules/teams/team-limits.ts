import { sql } from "drizzle-orm";
import { mostTeamsOfOne } from "#shared/contracts/people.ts";
import { mostTeams } from "#shared/domain/team-path.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Change, type Demand, gainer, gainOf, gainsOf, roomOfOne } from "#api/modules/changes/public.ts";
import { membershipsOf } from "./team-members.ts";

/** That the business has no more teams than it may, with those that come and without those that go. */
export function roomForTeams(db: TenantDb, changes: readonly Change[]): Demand[] {
  const more = changes.reduce((sum, change) => sum + gainOf(change), 0);
  if (more <= 0) return [];
  const standing = db.select({ count: sql`count(*)` }).from(teams);
  return [{ holds: sql`${standing} + ${more} <= ${mostTeams}`, code: "too_many_teams" }];
}

/** That nobody comes to be in more teams than one person may. Index: team_members_user. */
export function roomForMembers(db: TenantDb, changes: readonly Change[]): Demand[] {
  const standing = db
    .select({ count: sql`count(*)` })
    .from(teamMembers)
    .byKey()
    .where(sql`${teamMembers.userId} = ${gainer}`);
  return roomOfOne(changes, { standing, most: mostTeamsOfOne, code: "too_many_teams_of_one" });
}

/** Those who would be in more teams than one person may. */
export async function crowdedMembers(db: TenantDb, changes: readonly Change[]): Promise<string[]> {
  const gains = gainsOf(changes);
  const standing = await membershipsOf(db, [...gains.keys()]).all();
  const left = new Map([...gains].map(([userId, more]) => [userId, mostTeamsOfOne - more]));
  for (const { userId } of standing) left.set(userId, (left.get(userId) ?? 0) - 1);
  return [...left].flatMap(([userId, room]) => (room < 0 ? userId : []));
}
