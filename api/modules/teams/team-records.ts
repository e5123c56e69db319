import { eq, exists, not, type SQL, sql } from "drizzle-orm";
import { betweenTeams, deepestTeam } from "#shared/domain/team-path.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { teamMembers, teamReach, teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isTeamIn, type Scope } from "#api/db/team-scope.ts";
import {
  backAs,
  type Change,
  changedColumns,
  type Demand,
  type Judged,
  type RecordKind,
} from "#api/modules/changes/public.ts";
import { leadersOver, upFrom } from "./led-teams.ts";
import { arePlacedSince, judgeMemberships } from "./membership-rights.ts";
import { leadingBeyond } from "./wider-rights.ts";
import { roomForMembers, roomForTeams } from "./team-limits.ts";
import { usedTeams } from "./used-teams.ts";
import type { TeamRow } from "./team-places.ts";

/** Who is in which team. */
export const membershipRecords: RecordKind = {
  name: "team_member",
  table: teamMembers,
  key: ["teamId", "userId"],
  columns: ["place", "isLead"],
  judge: judgeMemberships,
  within: async ({ db, actor, scope, all, since }, changes) => {
    const teamIds = changes.map(({ before, after }) => String((after ?? before)?.["teamId"]));
    const back = changes.flatMap(({ before, after }) => (before === null ? [String(after?.["userId"])] : []));
    return (await areTeamsIn(db, scope, teamIds, all)) && !(await arePlacedSince(db, actor.id, back, since));
  },
  demands: roomForMembers,
};

/** The triggers of the tables refuse the same; a demand says why. */
export const teamRecords: RecordKind = {
  name: "team",
  counts: "teams",
  table: teams,
  columns: ["parentId", "name", "position"],
  slight: ["position"],
  bin: {
    shown: ({ name, parentId }) => ({ name: String(name), teamId: parentId === null ? null : String(parentId) }),
    otherwise: (row, wanted) => ({
      ...backAs(row, wanted, (name) => (name.includes(betweenTeams) ? "invalid" : undefined)),
      ...(wanted.isAtTop && { parentId: null }),
    }),
  },
  judge: judgeMoves,
  /** A team stands where it stands for those above it: what a lead moves, stands below a team of theirs before and after. */
  within: ({ db, scope, all }, changes) => {
    const parents = changes.flatMap((change) => {
      const { before, after } = change;
      const isMoved = before === null || after === null || changedColumns(change).some((column) => column !== "name");
      return isMoved ? [before, after].flatMap((row) => (row === null ? [] : [row["parentId"]])) : [];
    });
    const known = changes.filter(({ before }) => before !== null).map(({ id }) => id);
    if (parents.includes(null)) return Promise.resolve(false);
    return areTeamsIn(db, scope, [...known, ...parents.map(String)], all);
  },
  used: (db, changes, all) =>
    usedTeams(
      db,
      changes.flatMap(({ id, after }) => (after === null ? id : [])),
      all.flatMap(({ kind, id, after }) => (kind === membershipRecords && after === null ? id : [])),
    ),
  demands(db, changes, all) {
    const added = changes.filter(({ before }) => before === null);
    const gone = changes.flatMap(({ id, after }) => (after === null ? id : []));
    // Each adds to the length of one statement, which is bounded: those that a file brings, or that go with it, are asked about together.
    return [
      ...roomForTeams(db, changes),
      ...(added.length > 1
        ? additionsHold(db, added, all)
        : added.flatMap((change) => [...demandsOf(db, change, all)])),
      ...(gone.length > 0 ? [{ holds: areEmptied(db, gone, all), code: "in_use" } as const] : []),
      ...changes.flatMap((change) =>
        change.before === null || change.after === null ? [] : [...demandsOf(db, change, all)],
      ),
    ];
  },
};

/**
 * Nobody widens or narrows by a move what they lead themselves, nor gives those whom a team brings under a lead who does what
 * they do not. Asked of whoever takes one back, too.
 */
export async function judgeMoves({ db, actor, scope, all }: Judged, changes: readonly Change[]): Promise<void> {
  if (actor.user.isAccountManager) return;
  const moves = changes.filter(({ kind }) => kind === teamRecords).flatMap((change) => moveOf(change, all));
  if (moves.length === 0) return;
  const over = await leadersOver(db, [...new Set(moves.flatMap(({ from, to }) => [...from, ...to]))]);
  const led = moves.map(({ from, to }) => ({ before: over(from), after: over(to) }));
  // Of a team lead everything lies within their scope, before and after.
  if (scope === "business" && led.some(({ before, after }) => before.has(actor.id) !== after.has(actor.id)))
    throw new AppError("own_account");
  const gaining = led.flatMap(({ before, after }) => [...after].filter((id) => id !== actor.id && !before.has(id)));
  if ((await leadingBeyond(db, actor, scope, gaining)).size > 0) throw new AppError("lead_has_more");
}

/** Whether each is one that a lead acts on, or comes to stand there with the same changes. */
async function areTeamsIn(
  db: TenantDb,
  scope: Scope,
  ids: readonly string[],
  all: readonly Change[],
): Promise<boolean> {
  const coming = all.filter(({ kind, before }) => kind === teamRecords && before === null).map(({ id }) => id);
  const asked = [...new Set(ids)].filter((id) => !coming.includes(id));
  const seen = await db
    .select({ id: teams.id })
    .from(teams)
    .byKey()
    .where(among(teams.id, asked), isTeamIn(db, scope, teams.id))
    .all();
  return seen.length === asked.length;
}

interface Move {
  from: readonly string[];
  to: readonly string[];
}

/** What people come from and to with a team; one that comes back brings those who leave others with the same changes. */
function moveOf(change: Change, all: readonly Change[]): Move[] {
  const { id, before, after } = change;
  const to = upFrom(after?.["parentId"], all);
  if (before !== null)
    return changedColumns(change).includes("parentId") ? [{ from: upFrom(before["parentId"], all), to }] : [];
  const members = all.filter(({ kind }) => kind === membershipRecords);
  if (!members.some((member) => member.after?.["teamId"] === id)) return [];
  return [{ from: members.flatMap((member) => (member.after === null ? String(member.before?.["teamId"]) : [])), to }];
}

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
    ...parentsStand(db, added, all),
    { holds: not(exists(tooDeep)), code: "team_too_deep" },
    // Indexes: teams_at_top, teams_beside.
    { holds: sql`not ${exists(takenAtTop)} and not ${exists(takenBelow)}`, code: "name_taken" },
  ];
}

/** What is added below another comes to stand there: with it, or since it is there. Primary key of teams. */
function parentsStand(db: TenantDb, added: readonly Change[], all: readonly Change[]): Demand[] {
  const coming = all.filter(({ kind, before }) => kind === teamRecords && before === null).map(({ id }) => id);
  const parents = new Set(added.flatMap(({ after }) => (after as TeamRow).parentId ?? []));
  for (const id of coming) parents.delete(id);
  if (parents.size === 0) return [];
  const standing = db
    .select({ count: sql`count(*)` })
    .from(teams)
    .byKey()
    .where(among(teams.id, [...parents]));
  return [{ holds: sql`${standing} = ${parents.size}`, code: "parent_gone" }];
}

function* demandsOf(db: TenantDb, change: Change, all: readonly Change[]): Generator<Demand> {
  const { id, before, after } = change;
  const { parentId, name } = after as TeamRow;
  const changed = before === null ? ["parentId", "name"] : changedColumns(change);
  if (before === null) yield* parentsStand(db, [change], all);
  if (changed.includes("parentId") && parentId !== null) {
    yield { holds: not(isAtOrBelow(db, id, parentId)), code: "team_cycle" };
    yield { holds: sql`${depthOf(db, parentId)} + ${heightOf(db, id)} <= ${deepestTeam}`, code: "team_too_deep" };
  }
  if (changed.includes("parentId") || changed.includes("name"))
    yield { holds: not(isTaken(db, parentId, name, goingOf(all))), code: "name_taken" };
}

/** Nobody is in them but who leaves them in the same batch, and no team below but those that go elsewhere. Primary key of team_members; index: teams_beside. */
function areEmptied(db: TenantDb, ids: readonly string[], all: readonly Change[]): SQL {
  const leaving = all.flatMap(({ kind, id, after }) => (kind === membershipRecords && after === null ? id : []));
  const people = db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .byKey()
    .where(
      among(teamMembers.teamId, ids),
      not(among(sql`${teamMembers.teamId} || ' ' || ${teamMembers.userId}`, leaving)),
    );
  const below = db
    .select({ id: teams.id })
    .from(teams)
    .byKey()
    .where(among(teams.parentId, ids), not(among(teams.id, goingOf(all))));
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
