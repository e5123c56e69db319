/** What is known of a person in their job. Apart from people.ts, for the forms that check by it. */
import * as z from "zod/mini";
import { Id } from "./scalars.ts";
import { line } from "./plain-text.ts";

/** A day of the calendar, YYYY-MM-DD. */
const Day = z.iso.date("date_invalid");

/** Each null where it is not known. */
export const JobDetails = z.object({
  /** Unique in the business. */
  employee_no: z.nullable(line(40)),
  job_title: z.nullable(line(120)),
  hired_on: z.nullable(Day),
  /** Whom the person answers to. */
  manager_id: z.nullable(Id),
});
export type JobDetails = z.output<typeof JobDetails>;
