import * as z from "zod/mini";
import { assigner } from "./assigning.ts";
import { Day } from "./day.ts";
import { endpoint } from "./endpoint.ts";
import { managing, RecordDone } from "./managing.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id } from "./scalars.ts";

/** Nobody who studies here completed anything before: a year of two digits is a slip. */
export const earliestCredit = "1950-01-01";

/** Files that show what somebody learnt elsewhere. */
export const mostEvidence = 5;

export const creditedKinds = ["course", "programme"] as const;

/**
 * `upload_ids`: files that the viewer sent up for it (purpose `evidence`, of this person). `conflict`: it is completed already.
 * Nobody but an account manager does so for themselves (`own_extra_time`).
 */
export const giveCredit = endpoint({
  name: "giveCredit",
  method: "POST",
  path: "/manage/lms/credits",
  summary: "Completes a course or a programme for somebody who learnt it elsewhere",
  ...assigner,
  support: "refused",
  body: z.object({
    user_id: Id,
    kind: z.enum(creditedKinds),
    target_id: Id,
    /** In the business's time zone, today at the latest and `earliestCredit` at the earliest. */
    completed_on: Day,
    reason: line(300),
    upload_ids: z._default(z.array(Id).check(z.maxLength(mostEvidence, "too_many")), []),
  }),
  response: dataOf(RecordDone),
  errors: [...managing, "not_found", "conflict", "own_extra_time"],
  foreign: {},
});
