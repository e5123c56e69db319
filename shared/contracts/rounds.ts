import * as z from "zod/mini";
import { assigner } from "./assigning.ts";
import { Day } from "./day.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id } from "./scalars.ts";

/**
 * People learn a course again from its beginning, and have it to do by a day; what they did before stays as it is. Only whoever
 * completed it begins anew: others of several people are left as they are, and where nobody remains it is `conflict`. Nobody but
 * an account manager does so for themselves (`own_extra_time`).
 */
export const beginRound = endpoint({
  name: "beginRound",
  method: "POST",
  path: "/manage/lms/rounds",
  summary: "People who completed a course learn it again, until a day",
  ...assigner,
  support: "refused",
  body: z.object({
    user_ids: z.array(Id).check(z.minLength(1, "required"), z.maxLength(100, "too_many")),
    course_id: Id,
    /** In the business's time zone, today at the earliest. */
    due_on: Day,
    reason: line(300),
  }),
  /** `changed`: people. */
  response: dataOf(z.object({ changed: z.number(), change_set_id: z.nullable(Id) })),
  errors: [...managing, "not_found", "conflict", "own_extra_time"],
  foreign: {},
});
