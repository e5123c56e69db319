import { eq, exists, not, type SQL, sql } from "drizzle-orm";
import { deepestTeam } from "#shared/domain/team-path.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { teamMembers, teamReach, teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Change, changedColumns, type Demand, type RecordKind } from "#api/modules/changes/public.ts";
import type { TeamRow } from "./team-places.ts";

/** Who is in which team. */
export const membershipRecords: RecordKind = {
  name: "team_member",
  table: teamMembers,
  key: ["teamId", "userId"],
  columns: ["place", "isLead"],
  judge({ id, user }, changes) {
    const isOwnLead = changes.some(
      ({ before, after }) =>
        (after ?? before)?.["userId"] === id && (before?.["isLead"] === true) !== (after?.["isLead"] === true),
    );
    if (isOwnLead && !user.isAccountManager) throw new AppError("own_account");
  },
};

/** The triggers of the tables refuse the same; a demand says why. */
export const teamRecords: RecordKind = {
  name: "team",
  table: teams,
  key: ["id"],
  columns: ["parentId", "name", "position"],
  demands(db, changes, all) {
    const added = changes.filter(({ before }) => before === null);
    // Each adds to the length of one statement, which is bounded: those that a file brings are asked about together.
    return [
      ...(added.length > 1
        ? additionsHold(db, added, all)
        : added.flatMap((change) => [...demandsOf(db, change, all)])),
      ...changes.flatMap((change) => (change.before === null ? [] : [...demandsOf(db, change, all)])),
    ];
  },
};

/** Of teams that are new nothing stands below yet, and their own height is one; triggers see to those that follow one another. */
function additionsHold(db: TenantDb, added: readonly Change[], all: readonly Change[]): Demand[] {
  const rows = added.map(({ after }) => after as TeamRow);
  const below = rows.flatMap(({ parentId, name }) => (parentId === null ? [] : [[parentId, name]]));
  const atTop = rows.flatMap(({ parentId, name }) => (parentId === null ? [name] : []));
  const others = not(among(teams.id, goingOf(all)));
  const takenAtTop = db
    .select({ id: teams.id })
    .from(teams)
    .where(sql`parent_id is null`, among(teams.name, atTop), others);
  const pairs = sql`(select value ->> 0, value ->> 1 from json_each(${JSON.stringify(below)}))`;
  const takenBelow = db
    .select({ id: teams.id })
    .from(teams)
    .byKey()
    .where(sql`(${teams.parentId}, ${teams.name}) in ${pairs}`, others);
  // Index: team_reach_team.
  const tooDeep = db
    .select({ id: teamReach.teamId })
    .from(teamReach)
    .byKey()
    .where(
      among(
        teamReach.teamId,
        below.map(([parentId]) => parentId ?? ""),
      ),
    )
    .groupBy(teamReach.teamId)
    .having(sql`count(*) >= ${deepestTeam}`);
  return [
    { holds: not(exists(tooDeep)), code: "team_too_deep" },
    // Indexes: teams_at_top, teams_beside.
    { holds: sql`not ${exists(takenAtTop)} and not ${exists(takenBelow)}`, code: "name_taken" },
  ];
}

function* demandsOf(db: TenantDb, change: Change, all: readonly Change[]): Generator<Demand> {
  const { id, before, after } = change;
  if (after === null) {
    yield { holds: isEmptied(db, id, all), code: "in_use" };
    return;
  }
  const { parentId, name } = after as TeamRow;
  const changed = before === null ? ["parentId", "name"] : changedColumns(change);
  if (changed.includes("parentId") && parentId !== null) {
    yield { holds: not(isAtOrBelow(db, id, parentId)), code: "team_cycle" };
    yield { holds: sql`${depthOf(db, parentId)} + ${heightOf(db, id)} <= ${deepestTeam}`, code: "team_too_deep" };
  }
  if (changed.includes("parentId") || changed.includes("name"))
    yield { holds: not(isTaken(db, parentId, name, goingOf(all))), code: "name_taken" };
}

/** Nobody is in it but who leaves it in the same batch, and no team but those that go elsewhere. */
function isEmptied(db: TenantDb, id: string, all: readonly Change[]): SQL {
  const leaving = all.filter(({ kind, after }) => kind === membershipRecords && after === null);
  const people = db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .byKey()
    .where(
      eq(teamMembers.teamId, id),
      not(
        among(
          teamMembers.userId,
          leaving.flatMap(({ before }) => (before?.["teamId"] === id ? String(before["userId"]) : [])),
        ),
      ),
    );
  const below = db
    .select({ id: teams.id })
    .from(teams)
    .byKey()
    .where(eq(teams.parentId, id), not(among(teams.id, goingOf(all))));
  return sql`not ${exists(people)} and not ${exists(below)}`;
}

/** Teams that the batch takes from where they are. */
function goingOf(all: readonly Change[]): string[] {
  return all.filter(({ kind, before }) => kind === teamRecords && before !== null).map(({ id }) => id);
}

/** Primary key of team_reach. */
function isAtOrBelow(db: TenantDb, ancestorId: string, teamId: string): SQL {
  const reach = db
    .select({ id: teamReach.teamId })
    .from(teamReach)
    .byKey()
    .where(eq(teamReach.ancestorId, ancestorId), eq(teamReach.teamId, teamId));
  return exists(reach);
}

/** How many teams there are down to it. Index: team_reach_team. */
function depthOf(db: TenantDb, teamId: string): SQL {
  const above = db
    .select({ count: sql`count(*)` })
    .from(teamReach)
    .byKey()
    .where(eq(teamReach.teamId, teamId));
  return sql`${above}`;
}

/** How many teams there are from it down to the deepest below. */
function heightOf(db: TenantDb, id: string): SQL {
  const below = db
    .select({ depth: sql`max((select count(*) from team_reach up where up.team_id = team_reach.team_id))` })
    .from(teamReach)
    .byKey()
    .where(eq(teamReach.ancestorId, id));
  return sql`(case when ${exists(
    db.select({ id: teams.id }).from(teams).where(eq(teams.id, id)),
  )} then ${below} - ${depthOf(db, id)} + 1 else 1 end)`;
}

/** Indexes: teams_beside, teams_at_top. */
function isTaken(db: TenantDb, parentId: string | null, name: string, but: readonly string[]): SQL {
  const named = db.select({ id: teams.id }).from(teams);
  const there =
    parentId === null
      ? named.where(sql`parent_id is null`, eq(teams.name, name), not(among(teams.id, but)))
      : named.byKey().where(eq(teams.parentId, parentId), eq(teams.name, name), not(among(teams.id, but)));
  return exists(there);
}
