import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { managerOfPeople } from "./managing.ts";
import { outboxFilter, OutboxSort } from "./outbox.ts";

/** As `exportPeople`: the letters that the filter finds, in the list's order. */
export const exportOutbox = endpoint({
  name: "exportOutbox",
  method: "GET",
  path: "/manage/outbox/export",
  summary: "Letters on their way, as a file",
  ...managerOfPeople,
  query: z.object({ ...outboxFilter, sort: OutboxSort, columns: FileColumns, format: TableFormat }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
