/** What is known of a person in their job, and what they may. Apart from people.ts, for the forms that check by it. */
import * as z from "zod/mini";
import { Day } from "./day.ts";
import { Id } from "./scalars.ts";
import { line } from "./plain-text.ts";

/** A day of the calendar, YYYY-MM-DD. */

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

/** By the ids of the business's own fields; absent ones stay, null clears. */
export const OwnValuesBody = z.record(Id, z.nullable(z.union([z.string().check(z.maxLength(400)), z.number()])));

/** What opens the management side to a person (docs/specification.md §6.1). */
export const Rights = z.object({
  is_account_manager: z.boolean(),
  can_access_competency: z.boolean(),
  can_access_admin: z.boolean(),
  can_access_gamification: z.boolean(),
  can_access_testbank: z.boolean(),
  can_access_lMS: z.boolean(),
});
export type Rights = z.output<typeof Rights>;
export type Right = keyof Rights;
