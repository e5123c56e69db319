import { asc, eq } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { roleMembers, roles } from "#api/db/schema/roles.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

export type RoleRow = typeof roles.$inferSelect;
export type RoleMemberRow = typeof roleMembers.$inferSelect;

/** Index: roles_name. */
export function allRoles(db: TenantDb) {
  return db.from(roles).orderBy(asc(roles.name));
}

/** Primary key of roles. */
export function roleRow(db: TenantDb, id: string) {
  return db.from(roles).where(eq(roles.id, id));
}

/** Primary key of roles. */
export function roleRows(db: TenantDb, ids: readonly string[]) {
  return db.from(roles).byKey().where(among(roles.id, ids));
}

/** Who has a role. Primary key of role_members. */
export function membersOf(db: TenantDb, roleId: string) {
  return db.from(roleMembers).byKey().where(eq(roleMembers.roleId, roleId));
}

/** Index: role_members_user. */
export function membershipsOf(db: TenantDb, userIds: readonly string[]) {
  return db.from(roleMembers).byKey().where(among(roleMembers.userId, userIds));
}

/** The roles of somebody, by name. Index: role_members_user; primary key of roles. */
export function rolesOf(db: TenantDb, userId: string) {
  return db
    .select({ id: roles.id, name: roles.name, flags: roles.flags, scope: roles.scope })
    .from(roleMembers)
    .innerJoin(roles, eq(roles.id, roleMembers.roleId))
    .byKey()
    .where(eq(roleMembers.userId, userId))
    .orderBy(asc(roles.name));
}

export type HeldRole = Pick<RoleRow, "id" | "name" | "flags" | "scope">;

/** Primary key of users. */
export function holderRows(db: TenantDb, ids: readonly string[]) {
  return db
    .select({ id: users.id, name: users.name, isAccountManager: users.isAccountManager })
    .from(users)
    .byKey()
    .where(among(users.id, ids));
}
