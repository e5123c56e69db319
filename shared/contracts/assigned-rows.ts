import * as z from "zod/mini";
import { assignedKinds } from "../domain/assigning.ts";
import { assigner, oneRule, Terms } from "./assigning.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf, Id } from "./scalars.ts";

/** Of those who have something by one assignment. */
export const mostChosen = 200;

/**
 * The same of rows of one assignment, or of all; more than 200 are a job, one however often it is asked for with one `key`. Of
 * `all` one's own are left out where nobody gives themselves time, and counted as `refused`; by name they are an error.
 */
export const changeTermsOfRule = endpoint({
  name: "changeTermsOfRule",
  method: "POST",
  path: "/manage/lms/assignments/:ruleId/terms",
  summary: "Exempts people of an assignment or gives them another day, many at once",
  ...assigner,
  support: "refused",
  ...oneRule,
  body: z.object({
    rows: z.union([
      z.literal("all"),
      z
        .array(z.object({ user_id: Id, kind: z.enum(assignedKinds), target_id: Id }))
        .check(z.minLength(1, "required"), z.maxLength(mostChosen, "too_many")),
    ]),
    key: Id,
    ...Terms,
  }),
  response: dataOf(
    z.object({ changed: z.number(), refused: z.number(), change_set_id: z.nullable(Id), job_id: z.nullable(Id) }),
  ),
  errors: [...managing, "not_found", "conflict", "key_reused", "own_extra_time"],
});
