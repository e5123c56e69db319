import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { manager } from "./managing.ts";
import { wordsFilter } from "./words.ts";

/** As `exportPeople`: the words that are found, each as the business says it. */
export const exportWords = endpoint({
  name: "exportWords",
  method: "GET",
  path: "/manage/admin/words/export",
  summary: "The words of the product as the business says them, as a file",
  ...manager,
  query: z.object({ ...wordsFilter, columns: FileColumns, format: TableFormat }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
