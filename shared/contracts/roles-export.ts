import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { manager } from "./managing.ts";
import { roleScopes, roleSorts } from "./roles.ts";

/** As `exportPeople`: the roles that are found, in the list's order. */
export const exportRoles = endpoint({
  name: "exportRoles",
  method: "GET",
  path: "/manage/admin/roles/export",
  summary: "The roles of the business as a file",
  ...manager,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    scope: z.optional(z.enum(roleScopes)),
    sort: z._default(z.enum(roleSorts), "name"),
    columns: FileColumns,
    format: TableFormat,
  }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
