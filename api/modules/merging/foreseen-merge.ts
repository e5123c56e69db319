import { eq, ne, or, sql } from "drizzle-orm";
import type { MergePreview } from "#shared/contracts/merging.ts";
import { localDay } from "#shared/domain/local-day.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { pointEntries } from "#api/db/schema/points.ts";
import { roleMembers } from "#api/db/schema/roles.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { columnOfFlag } from "#api/http/reach.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { isErased, listLiveSessions } from "#api/modules/identity/public.ts";
import { directedPeople, mayReaddress, peopleRows } from "#api/modules/people/public.ts";
import { boardsOfDay } from "#api/modules/points/public.ts";
import { membershipsOf } from "#api/modules/teams/public.ts";
import { mergeCounts } from "./merge-statements.ts";
import type { Merge } from "./merged-table.ts";
import { hasEntry, mergedTables } from "./merged-tables.ts";

/** What would be merged, as it stands. */
export type Foreseen = Awaited<ReturnType<typeof foresee>>;

interface Asked {
  userId: string;
  closedId: string;
  timeZone: string;
}

/** Throws where these two are not the viewer's to merge. */
export async function foresee(db: TenantDb, viewer: Viewer, { userId, closedId, timeZone }: Asked, now: number) {
  const { kept, closed, directory } = await bothOf(db, viewer, userId, closedId);
  const merge: Merge = {
    businessId: db.businessId,
    keptId: kept.id,
    closedId: closed.id,
    doubled: await doubledPoints(db, kept.id, closed.id, timeZone),
  };
  const counted = mergedTables.flatMap((merged) => (merged.kind === undefined ? [] : { kind: merged.kind, merged }));
  const [counts, memberships, roles, reports, sessions, above] = await Promise.all([
    db.batch(counted.map(({ merged }) => mergeCounts(db, merge, merged))),
    membershipsOf(db, [kept.id, closed.id]).all(),
    db
      .from(roleMembers)
      .byKey()
      .where(among(roleMembers.userId, [kept.id, closed.id]))
      .all(),
    // Index: users_by_manager.
    db.from(users).where(eq(users.managerId, closed.id)).all(),
    listLiveSessions(db, closed.id, now),
    answersTo(db, kept.id, closed.id),
  ]);
  const shared = <Row extends { userId: string }>(rows: readonly Row[], id: (row: Row) => string) => {
    const [own, others] = [closed.id, kept.id].map((who) => rows.filter((row) => row.userId === who).map(id));
    return { count: own?.length ?? 0, both: own?.filter((one) => others?.includes(one)).length ?? 0 };
  };
  const kinds: MergePreview["kinds"] = [
    ...counted.map(({ kind }, at) => ({ kind, ...(counts[at]?.[0] ?? { count: 0, both: 0 }) })),
    { kind: "reports" as const, count: reports.length, both: 0 },
    { kind: "teams" as const, ...shared(memberships, ({ teamId }) => teamId) },
    { kind: "roles" as const, ...shared(roles, ({ roleId }) => roleId) },
  ].filter(({ count }) => count > 0);
  return {
    kept,
    closed,
    merge,
    memberships,
    roles,
    reports,
    kinds,
    sessions: sessions.length,
    directory,
    answersTo: above,
  };
}

async function bothOf(db: TenantDb, viewer: Viewer, userId: string, closedId: string) {
  const [rows, directed] = await db.batch([
    peopleRows(db, [userId, closedId], "business"),
    directedPeople(db, [userId, closedId]),
  ]);
  const [kept, closed] = [userId, closedId].map((id) => rows.find((row) => row.id === id));
  if (kept === undefined || closed === undefined) throw new AppError("not_found");
  if (kept.id === closed.id || isErased(kept) || isErased(closed)) throw new AppError("conflict");
  if (viewer.id === kept.id || viewer.id === closed.id) throw new AppError("own_account");
  // Whoever can get into either gets into all that both have.
  if (![kept, closed].every((row) => mayReaddress(viewer, row))) throw new AppError("wider_rights");
  if (directed.some(({ id }) => id === closed.id)) throw new AppError("directory_account");
  return { kept, closed, directory: directed.some(({ id }) => id === kept.id) };
}

/** Whether going up from somebody leads to another. Primary key of users. */
async function answersTo(db: TenantDb, id: string, otherId: string): Promise<boolean> {
  const next = db
    .select({ managerId: users.managerId })
    .from(users)
    .byKey()
    .where(sql`${users.id} = up.id`);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      eq(users.id, id),
      sql`${otherId} in (with recursive up (id) as (select ${id} union select ${next} from up where up.id is not null)
        select id from up)`,
    )
    .get();
  return found !== undefined;
}

/** Points by board that both got for the same thing, less what was taken back of them. Primary key of point_entries, twice. */
async function doubledPoints(db: TenantDb, keptId: string, closedId: string, timeZone: string) {
  const rows = await db
    .select({ points: pointEntries.points, earnedAt: pointEntries.earnedAt })
    .from(pointEntries)
    .byKey()
    .where(
      eq(pointEntries.userId, closedId),
      ne(pointEntries.points, 0),
      or(hasEntry(keptId, pointEntries.source), hasEntry(keptId, pointEntries.reverses)),
    )
    .all();
  const doubled: Record<string, number> = {};
  for (const { points, earnedAt } of rows)
    for (const board of boardsOfDay(localDay(earnedAt, timeZone))) doubled[board] = (doubled[board] ?? 0) + points;
  return doubled;
}

/** How long a preview is good for, in milliseconds. */
const tokenMs = 15 * 60_000;

/** Says when it was shown and, as a digest, what. */
async function tokenOf(foreseen: Foreseen, shownAt: number): Promise<string> {
  const { kept, closed, kinds, memberships, roles, reports, merge } = foreseen;
  const shown = [
    ...[kept, closed].map(({ id, revision, email }) => [id, revision, email]),
    kinds,
    memberships.map(({ userId, teamId, isLead }) => [userId, teamId, isLead]),
    roles.map(({ userId, roleId }) => [userId, roleId]),
    reports.map(({ id }) => id),
    merge.doubled,
  ];
  return `${shownAt}.${await sha256(JSON.stringify(shown))}`;
}

export async function isShown(foreseen: Foreseen, token: string, now: number): Promise<boolean> {
  const shownAt = Number(token.split(".")[0]);
  return shownAt <= now && now - shownAt < tokenMs && token === (await tokenOf(foreseen, shownAt));
}

const rightColumns = ["isAccountManager", ...Object.values(columnOfFlag)] as const satisfies (keyof UserRow)[];

/** Rights that one account has and the other gets. */
export function gainedRights({ kept, closed }: Pick<Foreseen, "kept" | "closed">): Partial<UserRow> {
  return Object.fromEntries(rightColumns.flatMap((right) => (closed[right] && !kept[right] ? [[right, true]] : [])));
}

export async function toPreview(foreseen: Foreseen, now: number): Promise<MergePreview> {
  const { kept, closed, kinds, sessions, directory } = foreseen;
  const party = ({ id, name, email, employeeNo, createdAt, lastSeenAt }: UserRow) => ({
    id,
    name,
    email,
    employee_no: employeeNo,
    created_at: instant(createdAt),
    last_seen_at: lastSeenAt === 0 ? null : instant(lastSeenAt),
  });
  return {
    kept: party(kept),
    closed: party(closed),
    kinds,
    gains_rights: Object.keys(gainedRights(foreseen)).length > 0,
    sessions,
    is_directory: directory,
    token: await tokenOf(foreseen, now),
  };
}
