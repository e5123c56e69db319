import { sql } from "drizzle-orm";
import { accessFlags } from "#shared/contracts/endpoint.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isTeamIn, type Scope } from "#api/db/team-scope.ts";
import { type Flags, isWithin, reachOf } from "#api/http/reach.ts";
import type { Actor, UserRow } from "#api/http/viewer.ts";

/**
 * Of these people, those whom a team lead leaves as they are: who may do more than they, or does it in teams that they do not
 * lead. Those who act in the whole business are asked for each right that they touch instead. Index: team_members_leads.
 */
export async function widerOnes(
  db: TenantDb,
  { id, user }: Actor,
  scope: Scope,
  people: readonly UserRow[],
): Promise<ReadonlySet<string>> {
  if (scope === "business") return new Set();
  const others = people.filter((person) => person.id !== id);
  const leading = others.filter(({ teamFlags }) => teamFlags !== 0).map((person) => person.id);
  const elsewhere = await leadsElsewhere(db, scope, leading);
  return new Set([...others.filter((person) => !isWithin(user, person)).map((person) => person.id), ...elsewhere]);
}

async function leadsElsewhere(db: TenantDb, scope: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .byKey()
    .where(among(teamMembers.userId, ids), sql`is_lead = 1`, sql`not ${isTeamIn(db, scope, teamMembers.teamId)}`)
    .all();
  return rows.map((row) => row.id);
}

/**
 * Whether somebody does as a lead what whoever acts does not do as far as they act: who comes under such a lead is given into a
 * right that is not the actor's to give.
 */
export function leadsBeyond({ user }: Pick<Actor, "user">, scope: Scope, lead: Flags): boolean {
  if (user.isAccountManager) return false;
  return accessFlags.some((flag) => {
    const own = reachOf(user, flag);
    return reachOf(lead, flag) === "teams" && own !== "business" && (scope === "business" || own !== "teams");
  });
}

/** Of these people, those who do so. Primary key of users. */
export async function leadingBeyond(
  db: TenantDb,
  actor: Actor,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (actor.user.isAccountManager || ids.length === 0) return new Set();
  const rows = await db
    .from(users)
    .byKey()
    .where(among(users.id, ids), sql`team_flags <> 0`)
    .all();
  return new Set(rows.filter((lead) => leadsBeyond(actor, scope, lead)).map(({ id }) => id));
}
