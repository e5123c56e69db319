import { asc } from "drizzle-orm";
import { mostTeams } from "#shared/domain/team-path.ts";
import { AppError } from "#shared/errors.ts";
import { teams } from "#api/db/schema/teams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isTeamIn, type Scope } from "#api/db/team-scope.ts";

export type TeamRow = typeof teams.$inferSelect;

/** The whole tree, or what of it is in the scope, each team after those that it stands below in no order. Index: teams_business_id. */
export function allTeams(db: TenantDb, scope: Scope) {
  return db
    .from(teams)
    .where(isTeamIn(db, scope, teams.id))
    .orderBy(asc(teams.position), asc(teams.id));
}

const topKey = "";

function keyOf(parentId: string | null, name: string): string {
  return `${parentId ?? topKey}\n${name.normalize("NFC").toLocaleLowerCase("vi")}`;
}

export interface TeamPlaces {
  /** The team at the end of a path; one that there is not yet has its id already. undefined: an empty path, or there is no room. */
  idOf: (path: readonly string[]) => string | undefined;
  /** The team at the end of a path is one that there is not yet. */
  isMade: (path: readonly string[]) => boolean;
  /** Of such a team: its names from the top down, which a name alone may leave out. */
  pathOf: (path: readonly string[]) => string[];
  /** The path ends, or leads through, a team that would be made beside one of the same name, which another path names alone. */
  isTwice: (path: readonly string[]) => boolean;
  /** Makes those that there were not, each after the one that it stands below. */
  making: Statement<unknown>[];
  /** As rows, for changes that are told. */
  made: TeamRow[];
}

/** As `foreseeTeams`; throws where a business would have more teams than it may. */
export async function placeTeams(
  db: TenantDb,
  paths: readonly (readonly string[])[],
  now: number,
): Promise<TeamPlaces> {
  const places = await foreseeTeams(db, paths, now);
  if (paths.some((path) => path.length > 0 && places.idOf(path) === undefined)) throw new AppError("too_many_teams");
  return places;
}

/**
 * Teams by their names from the top down, capital letters or not; a name alone means the one team that is called so, wherever it stands,
 * where none is at the top: one that there is, or that a path before it brings. Those that there are not yet are made by statements of the
 * caller's batch, and none where there is no room for them. Two callers at once: the second one's batch falls by the unique
 * index, and is tried again.
 */
export async function foreseeTeams(
  db: TenantDb,
  paths: readonly (readonly string[])[],
  now: number,
): Promise<TeamPlaces> {
  const rows = await allTeams(db, "business").all();
  const known = new Map(rows.map((row) => [keyOf(row.parentId, row.name), row.id]));
  const alone = new Map<string, string | undefined>();
  for (const { id, name } of rows) alone.set(keyOf(null, name), alone.has(keyOf(null, name)) ? undefined : id);
  const loneOf = (path: readonly string[]) => {
    const [name = "", ...below] = path;
    return below.length > 0 || known.has(keyOf(null, name)) ? undefined : alone.get(keyOf(null, name));
  };
  const last = new Map<string | null, number>();
  for (const { parentId, position } of rows) last.set(parentId, Math.max(last.get(parentId) ?? 0, position));
  const made: TeamRow[] = [];
  const pathsById = new Map<string, string[]>();
  /** The names of teams at the top that are made since a path is nothing but the name, and of those made below others later on. */
  const madeAlone = new Set<string>();
  const twice = new Set<string>();
  for (const path of paths) {
    if (loneOf(path) !== undefined) continue;
    let parentId: string | null = null;
    for (const [depth, name] of path.entries()) {
      const key = keyOf(parentId, name);
      const there = known.get(key);
      if (there === undefined && rows.length + made.length >= mostTeams) break;
      const id: string = there ?? crypto.randomUUID();
      if (there === undefined) {
        const position = (last.get(parentId) ?? 0) + 1;
        made.push({
          id,
          businessId: db.businessId,
          parentId,
          name: name.normalize("NFC"),
          position,
          people: 0,
          revision: 1,
          createdAt: now,
          updatedAt: now,
        });
        last.set(parentId, position);
        known.set(key, id);
        pathsById.set(id, path.slice(0, depth + 1));
        const called = keyOf(null, name);
        if (path.length === 1) madeAlone.add(called);
        else if (depth > 0 && madeAlone.has(called)) twice.add(id);
        if (depth > 0) alone.set(called, alone.has(called) ? undefined : id);
      }
      parentId = id;
    }
  }
  const fresh = new Set(made.map(({ id }) => id));
  function idOf(path: readonly string[]): string | undefined {
    let id = loneOf(path);
    if (id !== undefined) return id;
    for (const name of path) {
      id = known.get(keyOf(id ?? null, name));
      if (id === undefined) return undefined;
    }
    return id;
  }
  return {
    idOf,
    isMade: (path) => fresh.has(idOf(path) ?? ""),
    pathOf: (path) => [...(pathsById.get(idOf(path) ?? "") ?? path)],
    isTwice: (path) => path.some((_, depth) => depth > 0 && twice.has(idOf(path.slice(0, depth + 1)) ?? "")),
    making: db.insertAll(teams, made),
    made,
  };
}
