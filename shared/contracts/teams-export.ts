import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { managerOfPeople } from "./managing.ts";

/** As `exportPeople`: every team, each before those below it, by its names from the top down. */
export const exportTeams = endpoint({
  name: "exportTeams",
  method: "GET",
  path: "/manage/admin/teams/export",
  summary: "The teams of the business as a file",
  ...managerOfPeople,
  query: z.object({ columns: FileColumns, format: TableFormat }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
