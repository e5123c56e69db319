import { among } from "#api/db/conditions.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/**
 * Which of some teams somebody is in who does not leave it, or have a team below that stays; `leaving`: memberships, as sets
 * of changes name them. Primary key of team_members; index: teams_beside.
 */
export async function usedTeams(
  db: TenantDb,
  ids: readonly string[],
  leaving: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const gone = new Set(leaving);
  const members = await db
    .select({ teamId: teamMembers.teamId, userId: teamMembers.userId })
    .from(teamMembers)
    .byKey()
    .where(among(teamMembers.teamId, ids))
    .all();
  const below = await db
    .select({ id: teams.id, parentId: teams.parentId })
    .from(teams)
    .byKey()
    .where(among(teams.parentId, ids))
    .all();
  const used = new Set(members.flatMap(({ teamId, userId }) => (gone.has(`${teamId} ${userId}`) ? [] : teamId)));
  const going = new Set(ids);
  let known: number;
  do {
    known = used.size;
    for (const { id, parentId } of below) if (parentId !== null && (!going.has(id) || used.has(id))) used.add(parentId);
  } while (used.size > known);
  return used;
}
