import type { Role } from "#shared/contracts/roles.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { changeRole, changeRoleMembers, createRole, getRole, removeRole } from "#shared/contracts/role-changes.ts";
import { exportRoles } from "#shared/contracts/roles-export.ts";
import { listRoles } from "#shared/contracts/roles.ts";
import { shownRoles } from "#shared/domain/shown-roles.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { exportList, wholeOf } from "#api/http/list-file.ts";
import { flagsIn } from "#api/http/reach.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { withTag } from "#api/http/with-tag.ts";
import { alterRole, changeHolders, dropRole, makeRole, oneRole } from "./change-roles.ts";
import { hasAll } from "./role-rights.ts";
import { roleColumns, roleNarrowings, rolesTitle } from "./roles-file.ts";
import { allRoles, membershipsOf, type RoleRow } from "./roles.repo.ts";

export function rolesRoutes(app: ApiApp): void {
  implement(app, listRoles, async ({ db, viewer }) => wholeList(await listed(db, viewer)));

  // Before what is one of them: its address would be one's own.
  implement(app, exportRoles, async (desk) => {
    const { columns, format, ...filter } = desk.query;
    const { locale } = desk.c.var;
    const rows = shownRoles(await listed(desk.db, desk.viewer), filter);
    return exportList(desk, {
      action: "role.exported",
      detail: { count: rows.length, of: "roles" },
      format,
      name: "roles",
      title: rolesTitle(locale),
      columns: roleColumns(locale),
      asked: columns,
      filter: roleNarrowings(locale, filter),
      rows: wholeOf(rows),
    });
  });

  implement(app, getRole, async ({ c, db, viewer, params }) => {
    const role = await shownRole(db.primary, viewer, params.roleId);
    c.header("ETag", `"${role.revision}"`);
    return { data: role };
  });

  implement(app, createRole, async ({ db, viewer, body, now }) => ({
    data: await untilUnraced(() => makeRole(db.primary, viewer, body, now)),
  }));

  implement(app, changeRole, async ({ c, db, viewer, params, body, now }) => {
    const row = await oneRole(db.primary, params.roleId);
    return withTag(c, row, {
      current: () => shownRole(db.primary, viewer, params.roleId),
      write: () => alterRole(db.primary, viewer, row, body, now),
    });
  });

  implement(app, removeRole, async ({ db, viewer, params, now }) => ({
    data: await dropRole(db.primary, viewer, params.roleId, now),
  }));

  implement(app, changeRoleMembers, async ({ db, viewer, params, body, now }) => ({
    data: await changeHolders(db.primary, viewer, params.roleId, body, now),
  }));
}

async function listed(db: TenantDb, viewer: Viewer): Promise<Role[]> {
  const [roles, own] = await db.batch([allRoles(db), membershipsOf(db, [viewer.id])]);
  const held = own.map(({ roleId }) => roleId);
  return roles.map((row) => toRole(viewer, row, held));
}

async function shownRole(db: TenantDb, viewer: Viewer, id: string): Promise<Role> {
  const [row, own] = await Promise.all([oneRole(db, id), membershipsOf(db, [viewer.id]).all()]);
  return toRole(
    viewer,
    row,
    own.map(({ roleId }) => roleId),
  );
}

function toRole(viewer: Viewer, row: RoleRow, held: readonly string[]): Role {
  const { id, name, flags, scope, people, revision } = row;
  const give = hasAll(viewer, flags);
  return {
    id,
    name,
    flags: flagsIn(flags),
    scope,
    people,
    revision,
    may: { change: give && !held.includes(id), give },
  };
}
