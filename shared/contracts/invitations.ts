import * as z from "zod/mini";
import { Phone } from "./account-body.ts";
import { TheirEmail } from "./email.ts";
import { endpoint } from "./endpoint.ts";
import { managerOfPeople, managing } from "./managing.ts";
import { locales } from "../locales.ts";
import { mostTeamsOfOne, PersonDetail } from "./people.ts";
import { JobDetails, OwnValuesBody, Rights } from "./person-details.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id } from "./scalars.ts";

const inviting = { ...managerOfPeople, support: "refused" } as const;

/** Somebody who signs in by address and password. Absent and null: not known. */
export const NewPersonBody = z.object({
  name: line(120),
  email: z.pipe(z.string().check(z.trim()), TheirEmail),
  locale: z.optional(z.nullable(z.enum(locales.map(({ code }) => code)))),
  phone: z.optional(z.nullable(Phone)),
  team_ids: z.optional(z.array(Id).check(z.maxLength(mostTeamsOfOne))),
  rights: z.optional(z.partial(Rights)),
  ...z.partial(JobDetails).shape,
  /** `required` at each of the business's own fields that has to be said and is not. */
  fields: z.optional(OwnValuesBody),
  /** Whether a letter with the link that sets the first password goes out. */
  is_invited: z._default(z.boolean(), true),
});
export type NewPersonBody = z.input<typeof NewPersonBody>;

/**
 * Where the person is invited, the letter waits as long as the press can be taken back with it. `email_taken`: `data.current` is
 * who has that address. Team leads hear `not_usable`, of an address and of a number, whoever has it and wherever they are.
 */
export const addPerson = endpoint({
  name: "addPerson",
  method: "POST",
  path: "/manage/admin/users",
  summary: "Adds a person and invites them",
  ...inviting,
  body: NewPersonBody,
  response: dataOf(z.object({ person: PersonDetail, change_set_id: Id })),
  errors: [
    ...managing,
    "wider_rights",
    "beyond_scope",
    "email_taken",
    "employee_no_taken",
    "not_usable",
    "too_many_teams",
    "not_found",
    "too_many_requests",
  ],
  foreign: {},
});

/** What waits goes now, else another letter does. Links that were sent before lead nowhere any more. `conflict`: the person has a password already, or signs in otherwise. */
export const invitePerson = endpoint({
  name: "invitePerson",
  method: "POST",
  path: "/manage/admin/users/:userId/invitation",
  summary: "Sends the link that sets the first password, again",
  ...inviting,
  params: z.object({ userId: Id }),
  response: dataOf(PersonDetail),
  errors: [...managing, "not_found", "conflict", "wider_rights", "too_many_requests"],
  foreign: { userId: "waiting-user-id" },
});

/** The password that was counts no more, and sessions end; `conflict` as in `invitePerson`. */
export const resetPersonPassword = endpoint({
  name: "resetPersonPassword",
  method: "POST",
  path: "/manage/admin/users/:userId/password-reset",
  summary: "Ends a person's password and sends the link that sets a new one",
  ...inviting,
  params: z.object({ userId: Id }),
  response: dataOf(PersonDetail),
  errors: [...managing, "not_found", "conflict", "own_account", "wider_rights", "too_many_requests"],
  foreign: { userId: "other-user-id" },
});
