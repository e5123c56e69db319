import { exists, not, type SQL, sql } from "drizzle-orm";
import { mostRolesOfOne } from "#shared/contracts/people.ts";
import { longestRoleName, mostRoles } from "#shared/contracts/role-changes.ts";
import { among } from "#api/db/conditions.ts";
import { roleMembers, roles } from "#api/db/schema/roles.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import {
  backAs,
  type Change,
  changedColumns,
  type Demand,
  gainer,
  type RecordKind,
  roomOfOne,
} from "#api/modules/changes/public.ts";
import { judgeMembers, judgeRoles } from "./role-rights.ts";
import { holderRows, type RoleMemberRow, type RoleRow } from "./roles.repo.ts";

/** Who has which role. */
export const roleMemberRecords: RecordKind = {
  name: "role_member",
  table: roleMembers,
  key: ["roleId", "userId"],
  columns: [],
  async judge({ db, actor, all }, changes) {
    const ids = changes.map(({ before, after }) => ((after ?? before) as RoleMemberRow).userId);
    await judgeMembers(db, actor, changes, all, await holderRows(db, ids).all());
  },
  demands: roomForRoles,
};

export const roleRecords: RecordKind = {
  name: "role",
  counts: "roles",
  table: roles,
  columns: ["name", "flags", "scope"],
  fresh: { people: 0 },
  bin: {
    shown: ({ name }) => ({ name: String(name) }),
    otherwise: (row, wanted) => backAs(row, wanted, (name) => (name.length > longestRoleName ? "too_long" : undefined)),
  },
  judge: ({ db, actor }, changes) => judgeRoles(db, actor, changes),
  demands(db, changes, all) {
    const going = changes.flatMap(({ id, after }) => (after === null ? [id] : []));
    const named = changes.flatMap((change) => {
      const isNamed = change.before === null || changedColumns(change).includes("name");
      return change.after !== null && isNamed ? [change.after as RoleRow] : [];
    });
    return [
      ...roomFor(db, changes),
      ...(going.length > 0 ? [{ holds: not(areHeld(db, going, all)), code: "in_use" as const }] : []),
      ...(named.length > 0 ? [{ holds: not(areTaken(db, named)), code: "name_taken" as const }] : []),
    ];
  },
};

function roomFor(db: TenantDb, changes: readonly Change[]): Demand[] {
  const coming = changes.filter(({ before }) => before === null).length;
  if (coming === 0) return [];
  const standing = db.select({ count: sql`count(*)` }).from(roles);
  return [{ holds: sql`${standing} + ${coming} <= ${mostRoles}`, code: "too_many_roles" }];
}

/** That nobody comes to have more roles than one person may. Index: role_members_user. */
function roomForRoles(db: TenantDb, changes: readonly Change[]): Demand[] {
  const standing = db
    .select({ count: sql`count(*)` })
    .from(roleMembers)
    .byKey()
    .where(sql`${roleMembers.userId} = ${gainer}`);
  return roomOfOne(changes, { standing, most: mostRolesOfOne, code: "too_many_roles_of_one" });
}

/** Somebody has one but those who lose it in the same batch. Primary key of role_members. */
function areHeld(db: TenantDb, ids: readonly string[], all: readonly Change[]): SQL {
  const leaving = all.flatMap(({ kind, before, after }) =>
    kind === roleMemberRecords && after === null ? [(before as RoleMemberRow).userId] : [],
  );
  return exists(
    db
      .select({ id: roleMembers.userId })
      .from(roleMembers)
      .byKey()
      .where(among(roleMembers.roleId, ids), not(among(roleMembers.userId, leaving)))
      .limit(1),
  );
}

/** Index: roles_name. */
function areTaken(db: TenantDb, rows: readonly RoleRow[]): SQL {
  const names = rows.map(({ name }) => name);
  const ids = rows.map(({ id }) => id);
  return exists(
    db
      .select({ id: roles.id })
      .from(roles)
      .where(among(roles.name, names), not(among(roles.id, ids)))
      .limit(1),
  );
}
