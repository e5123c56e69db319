import * as z from "zod/mini";
import { accessFlags, endpoint } from "./endpoint.ts";
import { manager, managing, RecordDone } from "./managing.ts";
import { mostAtOnce } from "./people.ts";
import { line } from "./plain-text.ts";
import { Role, roleScopes } from "./roles.ts";
import { dataOf, Id } from "./scalars.ts";

export const longestRoleName = 60;

/** Roles of one business. */
export const mostRoles = 200;

const writing = [...managing, "not_found", "own_account", "wider_rights"] as const;
const params = z.object({ roleId: Id });
const foreign = { roleId: "role-id" } as const;

/** Answers an `ETag`, which a change must send back. */
export const getRole = endpoint({
  name: "getRole",
  method: "GET",
  path: "/manage/admin/roles/:roleId",
  summary: "One role",
  ...manager,
  params,
  response: dataOf(Role),
  errors: ["unauthenticated", "forbidden", "not_found"],
  foreign,
});

const roleFields = {
  name: line(longestRoleName),
  flags: z.array(z.enum(accessFlags)).check(z.minLength(1), z.maxLength(accessFlags.length)),
  scope: z.enum(roleScopes),
};
export const RoleBody = z.object(roleFields);

export const createRole = endpoint({
  name: "createRole",
  method: "POST",
  path: "/manage/admin/roles",
  summary: "Makes a role",
  ...manager,
  support: "refused",
  body: RoleBody,
  response: dataOf(RecordDone),
  errors: [...writing, "name_taken", "too_many_roles"],
  foreign: {},
});

/** Needs `If-Match`; `stale`: its `data.current` is the role as it is now. Absent fields stay as they are. */
export const changeRole = endpoint({
  name: "changeRole",
  method: "PATCH",
  path: "/manage/admin/roles/:roleId",
  summary: "Changes a role, and so what everybody who has it can do",
  ...manager,
  support: "refused",
  params,
  body: z.partial(RoleBody),
  response: dataOf(RecordDone),
  errors: [...writing, "stale", "precondition_required", "name_taken"],
  foreign,
});

/** All of them or none; nobody to themselves. */
export const changeRoleMembers = endpoint({
  name: "changeRoleMembers",
  method: "POST",
  path: "/manage/admin/roles/:roleId/members",
  summary: "Gives a role to people, or takes it from them",
  ...manager,
  support: "refused",
  params,
  body: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(mostAtOnce)),
    action: z.enum(["give", "take"]),
  }),
  response: dataOf(RecordDone),
  errors: [...writing, "too_many_roles_of_one"],
  foreign,
});

/** Whoever has it has it no more. */
export const removeRole = endpoint({
  name: "removeRole",
  method: "DELETE",
  path: "/manage/admin/roles/:roleId",
  summary: "Removes a role",
  ...manager,
  support: "refused",
  params,
  response: dataOf(RecordDone),
  errors: [...writing, "too_many_people"],
  foreign,
});
