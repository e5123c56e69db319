import { type SQL, sql } from "drizzle-orm";
import { mostTeamsOfOne } from "#shared/contracts/people.ts";
import { mostTeams } from "#shared/domain/team-path.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Change, Demand } from "#api/modules/changes/public.ts";
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
  const gains = gainsOf(changes);
  if (gains.size === 0) return [];
  const standing = db
    .select({ count: sql`count(*)` })
    .from(teamMembers)
    .byKey()
    .where(sql`${teamMembers.userId} = json_each.key`);
  const holds: SQL = sql`not exists (select 1 from json_each(${JSON.stringify(Object.fromEntries(gains))})
    where ${standing} + json_each.value > ${mostTeamsOfOne})`;
  return [{ holds, code: "too_many_teams_of_one" }];
}

/** Those who would be in more teams than one person may. */
export async function crowdedMembers(db: TenantDb, changes: readonly Change[]): Promise<string[]> {
  const gains = gainsOf(changes);
  const standing = await membershipsOf(db, [...gains.keys()]).all();
  const left = new Map([...gains].map(([userId, more]) => [userId, mostTeamsOfOne - more]));
  for (const { userId } of standing) left.set(userId, (left.get(userId) ?? 0) - 1);
  return [...left].flatMap(([userId, room]) => (room < 0 ? userId : []));
}

/** How many teams more people are in, of those who are in more. */
function gainsOf(changes: readonly Change[]): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  for (const change of changes) {
    const userId = String((change.after ?? change.before)?.["userId"]);
    gains.set(userId, (gains.get(userId) ?? 0) + gainOf(change));
  }
  return new Map([...gains].filter(([, gain]) => gain > 0));
}

function gainOf({ before, after }: Change): number {
  return Number(after !== null) - Number(before !== null);
}
