import { eq, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { teamMembers, teamReach, teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Change } from "#api/modules/changes/public.ts";

/** A team, and where it comes to stand with the same changes, those above it, up to one that stands. */
export function upFrom(teamId: unknown, all: readonly Change[]): string[] {
  if (typeof teamId !== "string") return [];
  const coming = all.find(({ kind, id, before }) => kind.table === teams && before === null && id === teamId);
  return [teamId, ...upFrom(coming?.after?.["parentId"], all)];
}

/** Of each of these teams, who leads it or one above it. Indexes: team_reach_team; primary key of team_members. */
export async function leadersOver(
  db: TenantDb,
  ids: readonly string[],
): Promise<(some: readonly string[]) => Set<string>> {
  const rows = await db
    .select({ teamId: teamReach.teamId, leadId: teamMembers.userId })
    .from(teamReach)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teamReach.ancestorId))
    .byKey()
    .where(among(teamReach.teamId, ids), sql`is_lead = 1`)
    .all();
  return (some) => new Set(rows.filter(({ teamId }) => some.includes(teamId)).map(({ leadId }) => leadId));
}
