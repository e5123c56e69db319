import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { jobsFilter, JobSort } from "./jobs.ts";
import { managerOfJobs } from "./managing.ts";

/** As `exportPeople`: the jobs that the filter finds, in the list's order. */
export const exportJobs = endpoint({
  name: "exportJobs",
  method: "GET",
  path: "/manage/jobs/export",
  summary: "Work over many rows, as a file",
  ...managerOfJobs,
  query: z.object({ ...jobsFilter, sort: JobSort, columns: FileColumns, format: TableFormat }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
