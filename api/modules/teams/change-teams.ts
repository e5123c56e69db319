import type { BodyOf, ResponseOf } from "#shared/contracts/endpoint.ts";
import type { TeamLead } from "#shared/contracts/team-lead.ts";
import type { changeTeam, createTeam, mergeTeam, moveTeam } from "#shared/contracts/teams.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, removing, touching, writeChanges } from "#api/modules/changes/public.ts";
import { judgeMemberships } from "./membership-rights.ts";
import { membershipsOf } from "./team-members.ts";
import { allTeams, type TeamRow } from "./team-places.ts";
import { judgeMoves, membershipRecords, teamRecords } from "./team-records.ts";
import { toLead } from "./teams.view.ts";
import { leadingBeyond } from "./wider-rights.ts";
import {
  aboveAndItself,
  aboveAny,
  knownPeople,
  leadsOf,
  type MembershipRow,
  membersOf,
  sizeOf,
  teamRow,
  teamRows,
  teamsBelow,
} from "./teams.repo.ts";

interface Written {
  id: string;
  change_set_id: string | null;
}

/** People that one press takes from team to team. */
const mostMoved = 2000;

/** Who changes teams, and which of them are theirs to change. */
export interface Changing {
  viewer: Viewer;
  scope: Scope;
}

export async function makeTeam(
  db: TenantDb,
  { viewer, scope }: Changing,
  { name, parent_id: parentId }: BodyOf<typeof createTeam>,
  now: number,
): Promise<Written> {
  await requirePlace(db, parentId, scope);
  const all = await allTeams(db, "business").all();
  const beside = all.filter((team) => team.parentId === parentId);
  const row: TeamRow = {
    id: crypto.randomUUID(),
    businessId: db.businessId,
    parentId,
    name,
    position: (beside.at(-1)?.position ?? 0) + 1,
    people: 0,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
  return { id: row.id, change_set_id: await write(db, viewer, "team.created", [row], [adding(teamRecords, row)], now) };
}

/** Of a team as it was read: a raced write is the caller's to tell. */
export async function alterTeam(
  db: TenantDb,
  { viewer, scope }: Changing,
  row: TeamRow,
  { name, lead_ids: leadIds }: BodyOf<typeof changeTeam>,
  now: number,
): Promise<Written> {
  const renamed = changing(teamRecords, row, { name });
  const led = leadIds ? await leadChanges(db, { viewer, scope }, row, [...new Set(leadIds)], now) : [];
  // A team's entity tag tells of its leads, too.
  const touched = renamed ?? (led.length > 0 ? touching(teamRecords, row) : undefined);
  if (touched === undefined) return { id: row.id, change_set_id: null };
  const changes = [touched, ...led];
  return {
    id: row.id,
    change_set_id: await write(db, viewer, renamed ? "team.changed" : "team.led", [row], changes, now),
  };
}

async function leadChanges(
  db: TenantDb,
  { viewer, scope }: Changing,
  { id: teamId, businessId }: TeamRow,
  leadIds: readonly string[],
  now: number,
): Promise<Change[]> {
  const [members, known, memberships] = await db.batch([
    membersOf(db, [teamId]),
    knownPeople(db, leadIds, scope),
    membershipsOf(db, leadIds),
  ]);
  if (known.length !== leadIds.length) throw new AppError("not_found");
  const changes = [
    ...members.flatMap((row) => changing(membershipRecords, row, { isLead: leadIds.includes(row.userId) }) ?? []),
    ...leadIds
      .filter((userId) => !members.some((row) => row.userId === userId))
      .map((userId) => {
        const place = Math.max(0, ...memberships.filter((row) => row.userId === userId).map((row) => row.place)) + 1;
        return adding(membershipRecords, { businessId, teamId, userId, place, isLead: true, since: now, revision: 1 });
      }),
  ];
  await judgeMemberships({ db, actor: viewer, scope, all: changes });
  return changes;
}

export async function putTeam(
  db: TenantDb,
  { viewer, scope }: Changing,
  teamId: string,
  body: BodyOf<typeof moveTeam>,
  now: number,
): Promise<ResponseOf<typeof moveTeam>["data"]> {
  const { parent_id: parentId, before_id: beforeId, with_ids: withIds = [], is_preview: isPreview } = body;
  return untilUnraced(async () => {
    const rows = await teamsTaken(db, [teamId, ...withIds], scope);
    await requirePlace(db, parentId, scope);
    for (const from of new Set(rows.map((row) => row.parentId))) await requirePlace(db, from, scope, "beyond_scope");
    const taken = rows.map(({ id }) => id);
    const [beside, size, effects] = await Promise.all([
      teamsBelow(db, parentId).all(),
      sizeOfTeams(db, taken),
      leadersOf(
        db,
        rows.map((row) => row.parentId),
        parentId,
      ),
    ]);
    if (effects.below.some((id) => taken.includes(id))) throw new AppError("team_cycle");
    const order = beside.filter(({ id }) => !taken.includes(id));
    // Before a team that somebody took elsewhere meanwhile: last.
    const at = order.findIndex(({ id }) => id === beforeId);
    order.splice(at < 0 ? order.length : at, 0, ...rows);
    const changes = order.flatMap(
      (team, index) =>
        changing(teamRecords, team, { position: index + 1, ...(taken.includes(team.id) && { parentId }) }) ?? [],
    );
    await judgeMoves({ db, actor: viewer, scope, all: changes }, changes);
    const { gain, lose } = effects;
    const answer = { ...size, gain, lose, change_set_id: null };
    if (isPreview || changes.length === 0) return answer;
    return { ...answer, change_set_id: await write(db, viewer, "team.moved", rows, changes, now) };
  });
}

/** The teams in the order that they were asked for, without those that come along with one above them. */
async function teamsTaken(db: TenantDb, ids: readonly string[], scope: Scope): Promise<TeamRow[]> {
  const asked = [...new Set(ids)];
  const [rows, reach] = await db.batch([teamRows(db, asked, scope), aboveAny(db, asked)]);
  const along = new Set(reach.flatMap(({ id, teamId }) => (id !== teamId && asked.includes(id) ? teamId : [])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new AppError("not_found");
    return along.has(id) ? [] : row;
  });
}

export async function dropTeam(
  db: TenantDb,
  { viewer, scope }: Changing,
  teamId: string,
  now: number,
): Promise<Written> {
  return untilUnraced(async () => {
    const row = await oneTeam(db, teamId, scope);
    await requirePlace(db, row.parentId, scope, "beyond_scope");
    return {
      id: teamId,
      change_set_id: await write(db, viewer, "team.removed", [row], [removing(teamRecords, row)], now),
    };
  });
}

export async function joinTeams(
  db: TenantDb,
  { viewer, scope }: Changing,
  teamId: string,
  { into_id: intoId, is_preview: isPreview }: BodyOf<typeof mergeTeam>,
  now: number,
): Promise<ResponseOf<typeof mergeTeam>["data"]> {
  return untilUnraced(async () => {
    const [row, into] = [await oneTeam(db, teamId, scope), await oneTeam(db, intoId, scope)];
    await requirePlace(db, row.parentId, scope, "beyond_scope");
    const [above, below, beside, members, leads] = await db.batch([
      aboveAndItself(db, intoId),
      teamsBelow(db, teamId),
      teamsBelow(db, intoId),
      membersOf(db, [teamId, intoId]),
      leadsOf(db, [teamId, intoId]),
    ]);
    const effects = await leadersOf(db, [teamId], intoId);
    // Also into itself.
    if (above.some(({ id }) => id === teamId)) throw new AppError("team_cycle");
    const [leaving, staying] = [teamId, intoId].map((id) => members.filter((member) => member.teamId === id));
    const there = new Set(staying?.map(({ userId }) => userId));
    const coming = leaving ?? [];
    if (coming.length > mostMoved) throw new AppError("too_many_people");
    const lose = leads.filter((lead) => lead.teamId === teamId).map(toLead);
    requireOthersLead(viewer, [...effects.gain, ...effects.lose, ...lose]);
    const beyond = effects.gain.map(({ id }) => id);
    if ((await leadingBeyond(db, viewer, scope, beyond)).size > 0) throw new AppError("lead_has_more");
    const answer = {
      people: coming.length,
      in_both: coming.filter(({ userId }) => there.has(userId)).length,
      teams: below.length,
      gain: effects.gain,
      lose,
      change_set_id: null,
    };
    const last = beside.at(-1)?.position ?? 0;
    const changes = [
      ...coming.map((member) => removing(membershipRecords, member)),
      ...coming
        .filter(({ userId }) => !there.has(userId))
        .map((member) => adding(membershipRecords, movedTo(member, into))),
      ...below.flatMap(
        (team, index) => changing(teamRecords, team, { parentId: intoId, position: last + index + 1 }) ?? [],
      ),
      removing(teamRecords, row),
    ];
    await judgeMemberships({ db, actor: viewer, scope, all: changes });
    if (isPreview) return answer;
    return { ...answer, change_set_id: await write(db, viewer, "team.merged", [row], changes, now) };
  });
}

function movedTo(member: MembershipRow, { id }: TeamRow): MembershipRow {
  return { ...member, teamId: id, isLead: false, revision: 1 };
}

async function oneTeam(db: TenantDb, id: string, scope: Scope): Promise<TeamRow> {
  const row = await teamRow(db, id, scope).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

/** Whether a team may come to stand there or go from there: at the top, and above what they lead, it is not a team lead's to say. */
async function requirePlace(
  db: TenantDb,
  parentId: string | null,
  scope: Scope,
  otherwise: "not_found" | "beyond_scope" = "not_found",
): Promise<void> {
  if (parentId === null && scope !== "business") throw new AppError("beyond_scope");
  if (parentId !== null && (await teamRow(db, parentId, scope).get()) === undefined) throw new AppError(otherwise);
}

async function sizeOfTeams(db: TenantDb, teamIds: readonly string[]): Promise<{ people: number; teams: number }> {
  const [reach, [counted]] = await db.batch(sizeOf(db, teamIds));
  return { people: counted?.people ?? 0, teams: reach.length };
}

/** Who comes to lead what stands below `to` and no longer below one of `from`, and the other way round. */
async function leadersOf(db: TenantDb, from: readonly (string | null)[], to: string | null) {
  const places = [...new Set(from)];
  const above = await Promise.all([to, ...places].map((id) => (id === null ? [] : aboveAndItself(db, id).all())));
  const [below = [], ...befores] = above.map((rows) => rows.map(({ id }) => id));
  const leads = await leadsOf(db, [...new Set([...befores.flat(), ...below])]).all();
  const leading = (teams: readonly string[]) => leads.filter(({ teamId }) => teams.includes(teamId));
  const without = (some: typeof leads, others: typeof leads) =>
    some.filter(({ id }) => !others.some((other) => other.id === id));
  const once = (some: typeof leads) => [...new Map(some.map((lead) => [lead.id, toLead(lead)])).values()];
  const after = leading(below);
  return {
    below,
    gain: once(befores.flatMap((before) => without(after, leading(before)))),
    lose: once(befores.flatMap((before) => without(leading(before), after))),
  };
}

/** Nobody widens or narrows what they lead themselves; account managers see everybody anyway. */
function requireOthersLead({ id, user }: Viewer, leads: readonly TeamLead[]): void {
  if (!user.isAccountManager && leads.some((lead) => lead.id === id)) throw new AppError("own_account");
}

async function write(
  db: TenantDb,
  viewer: Viewer,
  action: string,
  rows: readonly TeamRow[],
  changes: readonly Change[],
  now: number,
): Promise<string> {
  const [first] = rows;
  // Several are counted: those that make room for them are no subject of it.
  const about =
    first !== undefined && rows.length === 1
      ? { subject: { id: first.id, name: first.name } }
      : { detail: { count: rows.length } };
  const written = await writeChanges(db, { action, actorId: viewer.id, changes, ...about }, now);
  if (written.kind === "refused") throw new AppError(written.code);
  if (written.kind === "raced") throw new Raced("somebody else changed one of them");
  return written.changeSetId;
}
