import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Job } from "./jobs.ts";
import { PeopleFilter } from "./people.ts";
import { dataOf, Id } from "./scalars.ts";

/** As many as can be named one by one. */
export const mostNamed = 2000;

/**
 * For everybody that a filter finds, or for more people than one press changes at once: a job, with what became of each. Who
 * comes to be found while it runs is left as they are. Asked again with the same key, the same job is answered.
 */
export const changeMatching = endpoint({
  name: "changeMatching",
  method: "POST",
  path: "/manage/admin/users/jobs",
  summary: "Blocks or unblocks many people, ends their sessions, or puts them into a team or out of it",
  access: "signed-in",
  flag: "can_access_admin",
  support: "refused",
  body: z.object({
    /** Of the press. */
    key: Id,
    action: z.enum(["block", "unblock", "end_sessions", "join_team", "leave_team"]),
    /** For `join_team` and `leave_team`. */
    team_id: z.optional(Id),
    who: z.union([
      z.object({ filter: PeopleFilter }),
      z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostNamed)) }),
    ]),
  }),
  response: dataOf(Job),
  errors: ["unauthenticated", "forbidden", "validation_failed", "malformed_json", "support_session", "not_found"],
  foreign: {},
});
