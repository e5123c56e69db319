import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { adding, type Change, changing, removing } from "#api/modules/changes/public.ts";
import { membershipsOf } from "./team-members.ts";
import { membershipRecords } from "./team-records.ts";
import { type MembershipRow, membersOf } from "./teams.repo.ts";

/** People come into a team, behind the teams that they are in. */
export async function joiningTeam(
  db: TenantDb,
  teamId: string,
  userIds: readonly string[],
  now: number,
): Promise<Change[]> {
  await requireTeams(db, [teamId]);
  const memberships = await membershipsOf(db, userIds).all();
  return userIds.flatMap((userId) => {
    const own = memberships.filter((row) => row.userId === userId);
    if (own.some((row) => row.teamId === teamId)) return [];
    const place = Math.max(0, ...own.map((row) => row.place)) + 1;
    return adding(membershipRecords, newMember(db, { teamId, userId, place, since: now }));
  });
}

export async function leavingTeam(db: TenantDb, teamId: string, userIds: readonly string[]): Promise<Change[]> {
  await requireTeams(db, [teamId]);
  const members = await membersOf(db, [teamId]).all();
  return members.filter(({ userId }) => userIds.includes(userId)).map((row) => removing(membershipRecords, row));
}

/** A person is in these teams and no other, the first of them first; where they stay, they lead as they did. */
export async function keptTeams(
  db: TenantDb,
  userId: string,
  teamIds: readonly string[],
  now: number,
): Promise<Change[]> {
  const wanted = [...new Set(teamIds)];
  await requireTeams(db, wanted);
  const rows = await membershipsOf(db, [userId]).all();
  return [
    ...rows.filter(({ teamId }) => !wanted.includes(teamId)).map((row) => removing(membershipRecords, row)),
    ...wanted.flatMap((teamId, index) => {
      const row = rows.find((one) => one.teamId === teamId);
      const place = index + 1;
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

/** Primary key of teams. */
async function requireTeams(db: TenantDb, ids: readonly string[]): Promise<void> {
  const known = await db.select({ id: teams.id }).from(teams).byKey().where(among(teams.id, ids)).all();
  if (known.length !== ids.length) throw new AppError("not_found");
}
