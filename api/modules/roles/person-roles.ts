import { accessFlags } from "#shared/contracts/endpoint.ts";
import type { Ability } from "#shared/contracts/people.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { columnOfFlag, flagsIn } from "#api/http/reach.ts";
import type { Actor, UserRow } from "#api/http/viewer.ts";
import { adding, type Change, removing } from "#api/modules/changes/public.ts";
import { mayGive } from "./role-rights.ts";
import { roleMemberRecords } from "./role-records.ts";
import { allRoles, type HeldRole, membershipsOf, roleRows } from "./roles.repo.ts";

/** Each way in which an area is open to somebody, area by area. */
export function abilitiesOf(person: UserRow, held: readonly HeldRole[]): Ability[] {
  return accessFlags.flatMap((flag) => [
    ...(person[columnOfFlag[flag]] ? [{ flag, scope: "business" as const, role: null }] : []),
    ...held
      .filter(({ flags }) => flagsIn(flags).includes(flag))
      .map(({ id, name, scope }) => ({ flag, scope, role: { id, name } })),
  ]);
}

export async function rolesGivenBy(
  db: TenantDb,
  actor: Actor,
  person: Pick<UserRow, "id" | "isAccountManager">,
): Promise<string[]> {
  const all = await allRoles(db).all();
  return all.filter((role) => mayGive(actor, role, person)).map(({ id }) => id);
}

interface Kept {
  changes: Change[];
  /** For the log, by name. */
  before: string;
  after: string;
}

/** A person has these roles and no other. Throws `own_account`, `wider_rights`, and `not_found` for a role that is not there. */
export async function keptRoles(
  db: TenantDb,
  actor: Actor,
  person: Pick<UserRow, "id" | "isAccountManager">,
  roleIds: readonly string[],
  now: number,
): Promise<Kept> {
  const wanted = [...new Set(roleIds)];
  const held = await membershipsOf(db, [person.id]).all();
  const going = held.filter(({ roleId }) => !wanted.includes(roleId));
  const coming = wanted.filter((id) => !held.some(({ roleId }) => roleId === id));
  const known = await roleRows(db, [...wanted, ...going.map(({ roleId }) => roleId)]).all();
  if (wanted.some((id) => !known.some((role) => role.id === id))) throw new AppError("not_found");
  const touched = known.filter(({ id }) => coming.includes(id) || going.some(({ roleId }) => roleId === id));
  if (touched.length > 0 && person.id === actor.id) throw new AppError("own_account");
  if (touched.some((role) => !mayGive(actor, role, person))) throw new AppError("wider_rights");
  const names = (ids: readonly string[]) =>
    known
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other, "vi"))
      .join(", ");
  const { businessId } = db;
  return {
    changes: [
      ...going.map((row) => removing(roleMemberRecords, row)),
      ...coming.map((roleId) => adding(roleMemberRecords, { businessId, roleId, userId: person.id, since: now })),
    ],
    before: names(held.map(({ roleId }) => roleId)),
    after: names(wanted),
  };
}
