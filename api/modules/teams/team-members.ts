import { eq, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** Puts people into a team, after the teams that they are in; those who are in it stay as they are. */
export function joinTeam(db: TenantDb, teamId: string, userIds: readonly string[], now: number): Statement<D1Result> {
  // Index: team_members_user.
  const last = sql`(select max(m.place) from team_members m where m.user_id = users.id)`;
  return db
    .insertFrom(
      teamMembers,
      { teamId, userId: users.id, place: sql`coalesce(${last}, 0) + 1`, isLead: false, since: now, revision: 1 },
      (rows) => rows.from(users).byKey().where(among(users.id, userIds)),
    )
    .onConflictDoNothing();
}

/** A person is in these teams and no other, the first of them first; where they stay, they lead as they did. */
export function keepTeams(db: TenantDb, userId: string, teamIds: readonly string[], now: number): Statement<unknown>[] {
  return [
    db.delete(teamMembers, sql`${eq(teamMembers.userId, userId)} and not ${among(teamMembers.teamId, teamIds)}`),
    ...teamIds.map((teamId, at) =>
      db.insert(teamMembers, { teamId, userId, place: at + 1, since: now }).onConflictDoUpdate({
        target: [teamMembers.teamId, teamMembers.userId],
        set: { place: at + 1 },
        where: sql`${teamMembers.place} <> ${at + 1}`,
      }),
    ),
  ];
}

/** The teams that people are in, each person's first one first. Index: team_members_user. */
export function membershipsOf(db: TenantDb, userIds: readonly string[]) {
  return db
    .from(teamMembers)
    .byKey()
    .where(among(teamMembers.userId, userIds))
    .orderBy(teamMembers.userId, teamMembers.place, teamMembers.teamId);
}
