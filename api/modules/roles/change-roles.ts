import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { type changeRole, type changeRoleMembers, type createRole } from "#shared/contracts/role-changes.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { bitsOf } from "#api/http/reach.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, removing, writeChanges } from "#api/modules/changes/public.ts";
import { roleMemberRecords, roleRecords } from "./role-records.ts";
import { judgeMembers, judgeRoles } from "./role-rights.ts";
import { holderRows, membersOf, roleRow, type RoleRow } from "./roles.repo.ts";

interface Written {
  id: string;
  change_set_id: string | null;
}

/** People who lose a role by one press. */
const mostLosing = 2000;

export async function makeRole(
  db: TenantDb,
  viewer: Viewer,
  { name, flags, scope }: BodyOf<typeof createRole>,
  now: number,
): Promise<Written> {
  const row: RoleRow = {
    id: crypto.randomUUID(),
    businessId: db.businessId,
    name,
    flags: bitsOf(flags),
    scope,
    people: 0,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
  const changes = [adding(roleRecords, row)];
  await judgeRoles(db, viewer, changes);
  return { id: row.id, change_set_id: await write(db, viewer, "role.created", row, changes, now) };
}

/** Of a role as it was read: a raced write is the caller's to tell. */
export async function alterRole(
  db: TenantDb,
  viewer: Viewer,
  row: RoleRow,
  { name, flags, scope }: BodyOf<typeof changeRole>,
  now: number,
): Promise<Written> {
  const change = changing(roleRecords, row, { name, scope, ...(flags && { flags: bitsOf(flags) }) });
  if (change === undefined) return { id: row.id, change_set_id: null };
  await judgeRoles(db, viewer, [change]);
  return { id: row.id, change_set_id: await write(db, viewer, "role.changed", row, [change], now) };
}

export async function dropRole(db: TenantDb, viewer: Viewer, roleId: string, now: number): Promise<Written> {
  return untilUnraced(async () => {
    const row = await oneRole(db, roleId);
    const members = await membersOf(db, roleId).all();
    if (members.length > mostLosing) throw new AppError("too_many_people");
    const losing = members.map((member) => removing(roleMemberRecords, member));
    const changes = [...losing, removing(roleRecords, row)];
    await judgeRoles(db, viewer, [removing(roleRecords, row)]);
    await judge(db, viewer, losing);
    return { id: roleId, change_set_id: await write(db, viewer, "role.removed", row, changes, now) };
  });
}

export async function changeHolders(
  db: TenantDb,
  viewer: Viewer,
  roleId: string,
  { ids, action }: BodyOf<typeof changeRoleMembers>,
  now: number,
): Promise<Written> {
  return untilUnraced(async () => {
    const row = await oneRole(db, roleId);
    const wanted = [...new Set(ids)];
    const [people, members] = await db.batch([holderRows(db, wanted), membersOf(db, roleId)]);
    if (people.length !== wanted.length) throw new AppError("not_found");
    const held = members.filter(({ userId }) => wanted.includes(userId));
    const { businessId } = db;
    const changes =
      action === "take"
        ? held.map((member) => removing(roleMemberRecords, member))
        : wanted
            .filter((id) => !held.some(({ userId }) => userId === id))
            .map((userId) => adding(roleMemberRecords, { businessId, roleId, userId, since: now }));
    if (changes.length === 0) return { id: roleId, change_set_id: null };
    await judge(db, viewer, changes);
    const [person, ...others] = people;
    const subject = person && others.length === 0 ? person : row;
    const name = action === "give" ? "role.given" : "role.taken";
    return { id: roleId, change_set_id: await write(db, viewer, name, subject, changes, now, { role: row.name }) };
  });
}

async function judge(db: TenantDb, viewer: Viewer, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ before, after }) => String((after ?? before)?.["userId"]));
  await judgeMembers(db, viewer, changes, [], await holderRows(db, ids).all());
}

export async function oneRole(db: TenantDb, id: string): Promise<RoleRow> {
  const row = await roleRow(db, id).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

async function write(
  db: TenantDb,
  viewer: Viewer,
  action: string,
  subject: { id: string; name: string },
  changes: readonly Change[],
  now: number,
  detail: Record<string, string> = {},
): Promise<string> {
  const written = await writeChanges(db, { action, actorId: viewer.id, changes, subject, detail }, now);
  if (written.kind === "refused") throw new AppError(written.code);
  if (written.kind === "raced") throw new Raced("somebody else changed one of them");
  return written.changeSetId;
}
