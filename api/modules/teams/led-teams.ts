import { among } from "#api/db/conditions.ts";
import { teamReach, teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isTeamIn } from "#api/db/team-scope.ts";
import type { Change } from "#api/modules/changes/public.ts";

/** A team, and where it comes to stand with the same changes, those above it, up to one that stands. */
export function upFrom(teamId: unknown, all: readonly Change[]): string[] {
  if (typeof teamId !== "string") return [];
  const coming = all.find(({ kind, id, before }) => kind.table === teams && before === null && id === teamId);
  return [teamId, ...upFrom(coming?.after?.["parentId"], all)];
}

/** Of these teams, those that somebody leads, or one above them. Indexes: team_reach_team, team_members_leads. */
export async function ledAmong(db: TenantDb, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: teamReach.teamId })
    .from(teamReach)
    .byKey()
    .where(among(teamReach.teamId, ids), isTeamIn(db, { ledBy: userId }, teamReach.teamId))
    .all();
  return new Set(rows.map(({ id }) => id));
}
