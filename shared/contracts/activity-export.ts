import * as z from "zod/mini";
import { activityFilter } from "./activity.ts";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { managerOfPeople } from "./managing.ts";

/** As `exportPeople`: the lines that the filter finds, the newest first. */
export const exportActivity = endpoint({
  name: "exportActivity",
  method: "GET",
  path: "/manage/admin/activity/export",
  summary: "Who did what, as a file",
  ...managerOfPeople,
  query: z.object({ ...activityFilter, columns: FileColumns, format: TableFormat }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
