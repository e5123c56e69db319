import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { managerOfPeople } from "./managing.ts";
import { teamLacks, teamSorts } from "./teams.ts";

/** As `exportPeople`: the teams that are found, in the list's order, each by its names from the top down. */
export const exportTeams = endpoint({
  name: "exportTeams",
  method: "GET",
  path: "/manage/admin/teams/export",
  summary: "The teams of the business as a file",
  ...managerOfPeople,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    lacks: z.optional(z.enum(teamLacks)),
    sort: z._default(z.enum(teamSorts), "place"),
    columns: FileColumns,
    format: TableFormat,
  }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
