import * as z from "zod/mini";
import { accessFlags, endpoint } from "./endpoint.ts";
import { manager } from "./managing.ts";
import { Id, pageOf, Revision } from "./scalars.ts";

/** `teams`: what the role opens, it opens in the teams that its holder leads and all below. */
export const roleScopes = ["business", "teams"] as const;
export type RoleScope = (typeof roleScopes)[number];

/** By their names, or by how many have them. */
export const roleSorts = ["name", "-name", "people", "-people"] as const;
export type RoleSort = (typeof roleSorts)[number];

export const Role = z.object({
  id: Id,
  name: z.string(),
  flags: z.array(z.enum(accessFlags)),
  scope: z.enum(roleScopes),
  /** How many have it. */
  people: z.number(),
  revision: Revision,
  /** What the viewer may do: never to a role of their own, nor with a flag that they have not in the whole business. */
  may: z.object({ change: z.boolean(), give: z.boolean() }),
});
export type Role = z.output<typeof Role>;

export const listRoles = endpoint({
  name: "listRoles",
  method: "GET",
  path: "/manage/admin/roles",
  summary: "The roles of the business, by name",
  ...manager,
  response: pageOf(Role),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});
