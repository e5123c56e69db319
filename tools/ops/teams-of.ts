import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { allTeams, isInOrBelow, keepTeams, membershipsOf, placeTeams } from "#api/modules/teams/public.ts";
import { teamPathOf, teamPaths, teamPathText } from "#shared/domain/team-path.ts";
import { OpsError } from "./ops-error.ts";

/** Teams as the command line names them: by their name, or by their names from the top down. Throws for one that there is not. */
export async function teamIds(db: TenantDb, slug: string, named: readonly string[]): Promise<string[]> {
  const rows = await allTeams(db, "business").all();
  const paths = teamPaths(rows.map(({ id, parentId, name }) => ({ id, parent_id: parentId, name })));
  return named.flatMap((text) => {
    const wanted = teamPathText(teamPathOf(text));
    const ids = rows
      .filter(({ id, name }) => name === wanted || teamPathText(paths.get(id) ?? []) === wanted)
      .map(({ id }) => id);
    if (ids.length === 0) throw new OpsError(`${slug} has no team ${text}`, "not_found");
    return ids;
  });
}

/** The first team of a person, by names from the top down; null: none. */
export async function firstTeamOf(db: TenantDb, userId: string): Promise<string | null> {
  const [rows, [first]] = await db.batch([allTeams(db, "business"), membershipsOf(db, [userId])]);
  const paths = teamPaths(rows.map(({ id, parentId, name }) => ({ id, parent_id: parentId, name })));
  return first ? teamPathText(paths.get(first.teamId) ?? []) : null;
}

/** Puts a person into one team alone, which is made where there is none; null: into none. */
export async function teamStatements(
  db: TenantDb,
  userId: string,
  team: string | null,
  now: number,
): Promise<Statement<unknown>[]> {
  const path = teamPathOf(team ?? "");
  const places = await placeTeams(db, [path], now);
  const id = places.idOf(path);
  return [...places.making, ...keepTeams(db, userId, id === undefined ? [] : [id], now)];
}

/** A condition on people: in one of these teams or below. */
export function isInTeams(db: TenantDb, ids: readonly string[]) {
  return isInOrBelow(db, users.id, ids);
}
