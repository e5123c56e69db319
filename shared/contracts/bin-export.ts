import * as z from "zod/mini";
import { binFilter, BinSort } from "./bin.ts";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { managerOfPeople } from "./managing.ts";

/** As `exportPeople`: what the filter finds in the bin, in the list's order. */
export const exportBin = endpoint({
  name: "exportBin",
  method: "GET",
  path: "/manage/bin/export",
  summary: "What was removed, as a file",
  ...managerOfPeople,
  query: z.object({ ...binFilter, sort: BinSort, columns: FileColumns, format: TableFormat }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
