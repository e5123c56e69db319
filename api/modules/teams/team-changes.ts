import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isTeamIn, type Scope } from "#api/db/team-scope.ts";
import { adding, type Change, changing, removing } from "#api/modules/changes/public.ts";
import { membershipsOf } from "./team-members.ts";
import { membershipRecords } from "./team-records.ts";
import { type MembershipRow, membersOf } from "./teams.repo.ts";

/** People come into a team, behind the teams that they are in. */
export async function joiningTeam(
  db: TenantDb,
  teamId: string,
  userIds: readonly string[],
  scope: Scope,
  now: number,
): Promise<Change[]> {
  await requireTeams(db, [teamId], scope);
  const memberships = await membershipsOf(db, userIds).all();
  return userIds.flatMap((userId) => {
    const own = memberships.filter((row) => row.userId === userId);
    if (own.some((row) => row.teamId === teamId)) return [];
    const place = Math.max(0, ...own.map((row) => row.place)) + 1;
    return adding(membershipRecords, newMember(db, { teamId, userId, place, since: now }));
  });
}

export async function leavingTeam(
  db: TenantDb,
  teamId: string,
  userIds: readonly string[],
  scope: Scope,
): Promise<Change[]> {
  await requireTeams(db, [teamId], scope);
  const members = await membersOf(db, [teamId]).all();
  return members.filter(({ userId }) => userIds.includes(userId)).map((row) => removing(membershipRecords, row));
}

/**
 * A person is in these teams and no other, the first of them first; where they stay, they lead as they did. What they are in
 * beyond the scope stays, at the same place.
 */
export async function keptTeams(
  db: TenantDb,
  userId: string,
  teamIds: readonly string[],
  scope: Scope,
  now: number,
): Promise<Change[]> {
  const wanted = [...new Set(teamIds)];
  await requireTeams(db, wanted, scope);
  const all = await membershipsOf(db, [userId]).all();
  const rows = await rowsIn(db, all, scope);
  const last = Math.max(0, ...all.map(({ place }) => place));
  const placeAt = (index: number) =>
    rows.length === all.length ? index + 1 : (rows[index]?.place ?? last + 1 + index - rows.length);
  return [
    ...rows.filter(({ teamId }) => !wanted.includes(teamId)).map((row) => removing(membershipRecords, row)),
    ...wanted.flatMap((teamId, index) => {
      const row = rows.find((one) => one.teamId === teamId);
      const place = placeAt(index);
      if (row) return changing(membershipRecords, row, { place }) ?? [];
      return adding(membershipRecords, newMember(db, { teamId, userId, place, since: now }));
    }),
  ];
}

function newMember(
  { businessId }: TenantDb,
  row: Pick<MembershipRow, "teamId" | "userId" | "place" | "since">,
): MembershipRow {
  return { ...row, businessId, isLead: false, revision: 1 };
}

async function requireTeams(db: TenantDb, ids: readonly string[], scope: Scope): Promise<void> {
  if ((await teamsIn(db, ids, scope)).length !== ids.length) throw new AppError("not_found");
}

async function rowsIn(db: TenantDb, rows: MembershipRow[], scope: Scope): Promise<MembershipRow[]> {
  if (scope === "business") return rows;
  const seen = await teamsIn(
    db,
    rows.map(({ teamId }) => teamId),
    scope,
  );
  return rows.filter(({ teamId }) => seen.some((team) => team.id === teamId));
}

/** Primary key of teams. */
async function teamsIn(db: TenantDb, ids: readonly string[], scope: Scope) {
  return db
    .select({ id: teams.id })
    .from(teams)
    .byKey()
    .where(among(teams.id, ids), isTeamIn(db, scope, teams.id))
    .all();
}
