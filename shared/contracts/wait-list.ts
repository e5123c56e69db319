import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { marking, Roster } from "./roster.ts";
import { dataOf, Id } from "./scalars.ts";

/** What `data.current` of `date_doubtful` says: nobody gives back, and there are no more seats than they hold. */
export const SeatDoubt = z.object({ seats: z.number(), taken: z.number() });
export type SeatDoubt = z.output<typeof SeatDoubt>;

/**
 * For whoever teaches the date, and those who run the learning of the whole business. Who is excused or absent leaves their seat
 * to others. `date_doubtful`: there is none left, and nothing was written. `conflict`: they wait no more, or the date is over or
 * was called off. A letter tells them, which an undo takes back for a quarter of an hour, and another that it was taken back after that.
 */
export const admitWaiting = endpoint({
  name: "admitWaiting",
  method: "POST",
  path: "/manage/lms/sessions/:sessionId/admissions",
  summary: "Gives somebody who waits a seat",
  access: "signed-in",
  support: "refused",
  params: z.object({ sessionId: Id }),
  body: z.object({
    user_id: Id,
    /** The viewer knows that there are no more seats. */
    accept_full: z._default(z.boolean(), false),
  }),
  /** `change_set_id` null: the viewer cannot take it back. */
  response: dataOf(z.object({ roster: Roster, change_set_id: z.nullable(Id) })),
  errors: [...marking, "date_doubtful"],
  foreign: { sessionId: "session-id" },
});
