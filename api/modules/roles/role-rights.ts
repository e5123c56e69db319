import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { flagsIn, reachOf } from "#api/http/reach.ts";
import type { Actor, UserRow } from "#api/http/viewer.ts";
import { type Change, changedColumns } from "#api/modules/changes/public.ts";
import { membershipsOf, roleRows, type RoleRow } from "./roles.repo.ts";

/** Whether somebody has, in the whole business, all that these flags open. */
export function hasAll({ user }: Actor, flags: number): boolean {
  return user.isAccountManager || flagsIn(flags).every((flag) => reachOf(user, flag) === "business");
}

/** Whether somebody gives and takes a role: never to themselves, nor to whoever runs the business without being one of them. */
export function mayGive(
  actor: Actor,
  role: Pick<RoleRow, "flags">,
  person: Pick<UserRow, "id" | "isAccountManager">,
): boolean {
  if (person.id === actor.id || (person.isAccountManager && !actor.user.isAccountManager)) return false;
  return hasAll(actor, role.flags);
}

/** Throws where the actor may not change these roles so: what they open, before or after, is more than theirs, or is theirs. */
export async function judgeRoles(db: TenantDb, actor: Actor, changes: readonly Change[]): Promise<void> {
  const touched = changes.filter((change) => {
    const changed = changedColumns(change);
    return changed.length === 0 || changed.some((column) => column !== "name");
  });
  const rows = touched.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null);
  if (rows.some((row) => !hasAll(actor, (row as RoleRow).flags))) throw new AppError("wider_rights");
  const own = await membershipsOf(db, [actor.id]).all();
  if (touched.some(({ id }) => own.some(({ roleId }) => roleId === id))) throw new AppError("own_account");
}

/** The same of who has which; `all`: with the roles that come or go with them. */
export async function judgeMembers(
  db: TenantDb,
  actor: Actor,
  changes: readonly Change[],
  all: readonly Change[],
  holders: readonly Pick<UserRow, "id" | "isAccountManager">[],
): Promise<void> {
  const rows = changes.map(({ before, after }) => (after ?? before) as { roleId: string; userId: string });
  if (rows.some(({ userId }) => userId === actor.id)) throw new AppError("own_account");
  const known = await roleRows(
    db,
    rows.map(({ roleId }) => roleId),
  ).all();
  const roleOf = (id: string) =>
    known.find((role) => role.id === id) ?? (all.find((change) => change.id === id)?.after as RoleRow | undefined);
  for (const { roleId, userId } of rows) {
    const role = roleOf(roleId);
    // Whoever comes back with it is given it by whoever brings them back.
    const person = holders.find(({ id }) => id === userId) ?? { id: userId, isAccountManager: false };
    // What is gone gives nothing any more.
    if (role && !mayGive(actor, role, person)) throw new AppError("wider_rights");
  }
}
