import * as z from "zod/mini";
import { type BodyOf, endpoint } from "./endpoint.ts";
import { Job } from "./jobs.ts";
import { managerOfPeople, managing } from "./managing.ts";
import { peopleActions, PeopleFilter, peopleChange } from "./people.ts";
import { dataOf, Id } from "./scalars.ts";

/** As many as can be named one by one. */
export const mostNamed = 2000;

/** Whoever was invited within so many hours is not invited once more together with others. */
export const inviteAgainHours = 24;

const who = z.union([
  z.object({ filter: PeopleFilter }),
  z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostNamed)) }),
]);

/**
 * For everybody that a filter finds, or for more people than one press changes at once: a job, with what became of each. Who
 * comes to be found while it runs is left as they are. Asked again with the same key, the same job is answered; something else asked with it is an
 * error (`key_reused`). `invite` is a
 * job however few they are: each row says whether a letter goes, and its letters wait as long as they can be taken back with it.
 */
export const changeMatching = endpoint({
  name: "changeMatching",
  method: "POST",
  path: "/manage/admin/users/jobs",
  summary: "Blocks, unblocks or invites many people, ends their sessions, or puts them into a team or out of it",
  ...managerOfPeople,
  support: "refused",
  body: z.object({
    /** Of the press. */
    key: Id,
    ...peopleChange,
    action: z.enum([...peopleActions, "invite"]),
    who,
  }),
  response: dataOf(Job),
  errors: [...managing, "not_found", "key_reused"],
  foreign: {},
});
export type ManyAction = BodyOf<typeof changeMatching>["action"];

/** Whoever has a password already, is blocked or was invited lately gets none. Nothing is written. */
export const countInvitations = endpoint({
  name: "countInvitations",
  method: "POST",
  path: "/manage/admin/users/invitations/count",
  summary: "How many letters inviting these people would send",
  ...managerOfPeople,
  body: z.object({ who }),
  response: dataOf(z.object({ letters: z.number() })),
  errors: ["unauthenticated", "forbidden", "validation_failed", "malformed_json"],
  foreign: {},
});
