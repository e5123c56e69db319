import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Job } from "./jobs.ts";
import { managerOfPeople, managing } from "./managing.ts";
import { PeopleFilter, peopleChange } from "./people.ts";
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
  ...managerOfPeople,
  support: "refused",
  body: z.object({
    /** Of the press. */
    key: Id,
    ...peopleChange,
    who: z.union([
      z.object({ filter: PeopleFilter }),
      z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostNamed)) }),
    ]),
  }),
  response: dataOf(Job),
  errors: [...managing, "not_found"],
  foreign: {},
});
