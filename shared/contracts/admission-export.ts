import * as z from "zod/mini";
import { requestFilter, RequestSort } from "./admission.ts";
import { learningReader } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";

/** As `exportPeople`: the requests that the filter finds, in the list's order. */
export const exportRequests = endpoint({
  name: "exportRequests",
  method: "GET",
  path: "/manage/lms/requests/export",
  summary: "Requests to be let into courses, as a file",
  ...learningReader,
  query: z.object({ ...requestFilter, sort: RequestSort, columns: FileColumns, format: TableFormat }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
