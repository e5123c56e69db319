import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { teamMembers, teamReach } from "./schema/teams.ts";
import type { TenantDb } from "./tenant-db.ts";

/** Whom somebody sees and acts on by a right: everybody, or the people of the teams that one person leads and below. */
export type Scope = "business" | { ledBy: string };

/** Whom figures are of: a scope, or the people of one team in it and below. */
export type Reached = Scope | { team: string };

/** The teams of it, each of them. Primary key of team_reach. */
function teamsIn(db: TenantDb, reached: Exclude<Reached, "business">) {
  if ("ledBy" in reached) return teamsOf(db, reached.ledBy);
  return db.select({ id: teamReach.teamId }).from(teamReach).byKey().where(eq(teamReach.ancestorId, reached.team));
}

/** The teams that a scope reaches, each of them: those that somebody leads and all below. Index: team_members_leads; primary key of team_reach. */
function teamsOf(db: TenantDb, leadId: string) {
  const led = db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .byKey()
    // Written out, since a partial index serves only a condition that says the same.
    .where(eq(teamMembers.userId, leadId), sql`is_lead = 1`);
  return db
    .select({ id: teamReach.teamId })
    .from(teamReach)
    .byKey()
    .where(sql`${teamReach.ancestorId} in (${led})`);
}

/** A condition: the team is in the scope; undefined: every one is. */
export function isTeamIn(db: TenantDb, scope: Reached, teamId: SQLiteColumn | SQL): SQL | undefined {
  return scope === "business" ? undefined : sql`${teamId} in (${teamsIn(db, scope)})`;
}

/** A condition: the person is in the scope; undefined: everybody is. Primary key of team_members. */
export function isPersonIn(db: TenantDb, scope: Reached, userId: SQLiteColumn | SQL): SQL | undefined {
  if (scope === "business") return undefined;
  const people = db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .byKey()
    .where(sql`${teamMembers.teamId} in (${teamsIn(db, scope)})`);
  return sql`${userId} in (${people})`;
}
