import { eq, exists, not, type SQL, sql } from "drizzle-orm";
import { longestRoleName, mostRoles } from "#shared/contracts/role-changes.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { roleMembers, roles } from "#api/db/schema/roles.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Change, changedColumns, type Demand, type RecordKind } from "#api/modules/changes/public.ts";
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
};

export const roleRecords: RecordKind = {
  name: "role",
  table: roles,
  key: ["id"],
  columns: ["name", "flags", "scope"],
  fresh: { people: 0 },
  bin: {
    shown: ({ name }) => ({ name: String(name) }),
    otherwise: (row, { called }) => {
      if (called !== undefined && called.length > longestRoleName)
        throw new AppError("validation_failed", { fields: { called: ["too_long"] } });
      return { ...row, ...(called && { name: called }) };
    },
  },
  judge: ({ db, actor }, changes) => judgeRoles(db, actor, changes),
  demands(db, changes, all) {
    const each = changes.flatMap((change) => {
      const { id, before, after } = change;
      if (after === null) return { holds: not(isHeld(db, id, all)), code: "in_use" as const };
      const isNamed = before === null || changedColumns(change).includes("name");
      return isNamed ? { holds: not(isTaken(db, after as RoleRow)), code: "name_taken" as const } : [];
    });
    return [...roomFor(db, changes), ...each];
  },
};

function roomFor(db: TenantDb, changes: readonly Change[]): Demand[] {
  const coming = changes.filter(({ before }) => before === null).length;
  if (coming === 0) return [];
  const standing = db.select({ count: sql`count(*)` }).from(roles);
  return [{ holds: sql`${standing} + ${coming} <= ${mostRoles}`, code: "too_many_roles" }];
}

/** Somebody has it but those who lose it in the same batch. Primary key of role_members. */
function isHeld(db: TenantDb, id: string, all: readonly Change[]): SQL {
  const leaving = all.flatMap(({ kind, before, after }) =>
    kind === roleMemberRecords && after === null ? [(before as RoleMemberRow).userId] : [],
  );
  return exists(
    db
      .select({ id: roleMembers.userId })
      .from(roleMembers)
      .byKey()
      .where(eq(roleMembers.roleId, id), not(among(roleMembers.userId, leaving)))
      .limit(1),
  );
}

/** Index: roles_name. */
function isTaken(db: TenantDb, { id, name }: RoleRow): SQL {
  return exists(
    db
      .select({ id: roles.id })
      .from(roles)
      .where(eq(roles.name, name), sql`${roles.id} <> ${id}`)
      .limit(1),
  );
}
