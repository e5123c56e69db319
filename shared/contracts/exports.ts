import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { managerOfPeople } from "./managing.ts";
import { mostNamed } from "./people-jobs.ts";
import { peopleFilter, PeopleSort } from "./people.ts";
import { Id } from "./scalars.ts";

/** Rows for a spreadsheet: text with a mark of its encoding, whose formulas are text, or a workbook. */
export const TableFormat = z.enum(["csv", "xlsx"]);
export type TableFormat = z.output<typeof TableFormat>;

/** Of the people list, as their columns are called there. */
export const peopleColumns = [
  "name",
  "email",
  "employee_no",
  "job_title",
  "hired_on",
  "team",
  "role",
  "status",
  "required",
  "last_seen",
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/**
 * Names with commas between, `own.` and an id a field of the business's own; what no column is called is passed over, none
 * are all.
 */
export const FileColumns = z._default(z.string().check(z.maxLength(2000)), "");

/** So many people can be picked for a file: the address names each. */
export const mostPicked = 300;

/**
 * All that the filter finds, in the list's order, with the time and the filter above. The log says who took it. `ids`: those
 * among them alone, with commas between.
 */
export const exportPeople = endpoint({
  name: "exportPeople",
  method: "GET",
  path: "/manage/admin/users/export",
  summary: "The people of the business as a file",
  ...managerOfPeople,
  query: z.object({
    ...peopleFilter,
    ids: z.optional(z.string().check(z.maxLength(mostPicked * 40))),
    sort: z._default(PeopleSort, "name"),
    columns: FileColumns,
    format: TableFormat,
  }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** The same of as many as are picked at once: a body names more of them than an address. */
export const exportPickedPeople = endpoint({
  name: "exportPickedPeople",
  method: "POST",
  path: "/manage/admin/users/export",
  summary: "People who were picked, as a file",
  ...managerOfPeople,
  body: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(mostNamed)),
    sort: z._default(PeopleSort, "name"),
    columns: FileColumns,
    format: TableFormat,
  }),
  errors: ["unauthenticated", "forbidden", "malformed_json", "validation_failed"],
  foreign: {},
});
