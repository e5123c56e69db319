import * as z from "zod/mini";
import { savedLists } from "../domain/saved-lists.ts";
import { SessionInfo } from "./account.ts";
import { Phone } from "./account-body.ts";
import { TheirEmail } from "./email.ts";
import { accessFlags, endpoint } from "./endpoint.ts";
import { managerOfPeople } from "./managing.ts";
import { LetterFault, LetterState, QueuedLetter } from "./queued-letters.ts";
import { OwnValues } from "./own-field.ts";
import { line } from "./plain-text.ts";
import { JobDetails, OwnValuesBody, Rights } from "./person-details.ts";
import { dataOf, Id, Instant, Revision, wholeNumber } from "./scalars.ts";

/** `waiting`: the first password is still to be changed. */
export const personStatuses = ["active", "waiting", "blocked"] as const;
export const PersonStatus = z.enum(personStatuses);
export type PersonStatus = z.output<typeof PersonStatus>;

export const PersonRow = z.object({
  id: Id,
  name: z.string(),
  /** A path of the learning API. */
  avatar: z.nullable(z.string()),
  email: z.string(),
  /** The first one first. */
  teams: z.array(z.object({ id: Id, name: z.string() })),
  /** By name. */
  roles: z.array(z.object({ id: Id, name: z.string() })),
  employee_no: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  hired_on: z.nullable(z.string()),
  /** What the business itself wants to know, by its fields' ids. */
  fields: OwnValues,
  /** Those that were given to the person themselves; roles open more. */
  rights: Rights,
  status: PersonStatus,
  /** What they were given to learn, and how much of it is completed. */
  required: z.object({ count: z.number(), done: z.number() }),
  /** null: never signed in. */
  last_seen_at: z.nullable(Instant),
  created_at: Instant,
});
export type PersonRow = z.output<typeof PersonRow>;

export const peopleSorts = savedLists.people.sorts;
export const PeopleSort = z.enum(peopleSorts);
export type PeopleSort = z.output<typeof PeopleSort>;

/** `staff`: whoever any area of the management side is open to; `manager`: account managers. */
export const peopleRoles = ["learner", "staff", "manager"] as const;
export type PeopleRole = (typeof peopleRoles)[number];

export function isPeopleRole(role: string | undefined): role is PeopleRole {
  return peopleRoles.some((one) => one === role);
}

/**
 * What people are late with, or will be within 30 days: what they were given with a deadline, as the dashboard counts it;
 * `invitation`: a link that sets the first password.
 */
export const peopleDues = ["overdue", "soon", "expiring", "invitation"] as const;
export const PeopleDue = z.enum(peopleDues);
export type PeopleDue = z.output<typeof PeopleDue>;

/** Of all people of the business; each that is given narrows it. */
export const peopleFilter = {
  /** Words of a name or an address begin so, marks or none, or the employee number does. */
  q: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(PersonStatus),
  /** One of `PeopleRole`, or the id of a role that they have. */
  role: z.optional(Id),
  /** In this team or below it. */
  team: z.optional(Id),
  due: z.optional(PeopleDue),
  /** A course or a programme, where `due` is `overdue` or `soon`; a certification, where it is `expiring`. */
  target: z.optional(Id),
  /** Values of the business's own fields, as an address joins them: `id=value&id=value`. */
  fields: z.optional(z.string().check(z.maxLength(2000))),
};
export const PeopleFilter = z.object(peopleFilter);
export type PeopleFilter = z.output<typeof PeopleFilter>;

/** What opens an area to somebody, and how far. */
export const Ability = z.object({
  flag: z.enum(accessFlags),
  /** `teams`: in the teams that the person leads and all below. */
  scope: z.enum(["business", "teams"]),
  /** null: it was given to the person themselves. */
  role: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type Ability = z.output<typeof Ability>;

/** What must stay one of its kind among the people of a business, or in bounds. */
const takenErrors = ["employee_no_taken", "not_usable", "manager_cycle", "too_many_teams_of_one"] as const;

const reading = ["unauthenticated", "forbidden", "validation_failed"] as const;
const writing = [...reading, "malformed_json", "support_session"] as const;

/** Where a list goes on in either direction; null: there is nothing more. */
export const KeysetMeta = z.object({
  next_cursor: z.nullable(z.string()),
  previous_cursor: z.nullable(z.string()),
});

export const listPeople = endpoint({
  name: "listPeople",
  method: "GET",
  path: "/manage/admin/users",
  summary: "The people of the business",
  ...managerOfPeople,
  query: z.object({
    ...peopleFilter,
    sort: z._default(PeopleSort, "name"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(PersonRow), meta: KeysetMeta }),
  errors: reading,
  foreign: {},
});

/** Counted up to 10,000; `is_more`: there are more. */
export const countPeople = endpoint({
  name: "countPeople",
  method: "GET",
  path: "/manage/admin/users/count",
  summary: "How many people a filter finds",
  ...managerOfPeople,
  query: PeopleFilter,
  response: dataOf(
    z.object({
      count: z.number(),
      is_more: z.boolean(),
      /** What `target` is called; null: there is no such thing any more, or none was asked for. */
      target: z.nullable(z.string()),
    }),
  ),
  errors: reading,
  foreign: {},
});

export const PersonDetail = z.extend(z.omit(PersonRow, { required: true }), {
  phone: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  /** Whom the person answers to; without an id, somebody whom the viewer does not see. */
  manager: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  /** How the account came to be. */
  sign_in_kind: z.enum(["form", "sso", "partner"]),
  revision: Revision,
  sessions: z.array(z.omit(SessionInfo, { is_current: true })),
  /** The last letter that invited somebody whose first password is still to be set. */
  invitation: z.nullable(z.object({ sent_at: Instant, expires_at: Instant, is_live: z.boolean() })),
  /** The newest letter to them of those that wait their time. */
  letter: z.nullable(
    z.object({
      id: Id,
      letter: QueuedLetter,
      state: LetterState,
      due_at: z.nullable(Instant),
      fault: z.nullable(LetterFault),
    }),
  ),
  /** Each way in which an area is open to the person: what they can do is all of it together. */
  abilities: z.array(Ability),
  /** The teams that the person leads, of those that the viewer sees. */
  leads: z.array(z.object({ id: Id, name: z.string(), people: z.number() })),
  /** One manager asked that they be anonymised, and a second one has to confirm it. */
  erasure: z.nullable(
    z.object({
      asked_by: z.nullable(z.object({ id: Id, name: z.string() })),
      is_own: z.boolean(),
      expires_at: Instant,
      reason: z.string(),
    }),
  ),
  is_erased: z.boolean(),
  /** What the viewer may do: never anything to their own rights and status, nor give a right that they have not. */
  may: z.object({
    block: z.boolean(),
    invite: z.boolean(),
    reset_password: z.boolean(),
    /** Ask that they be anonymised, or take part in it. */
    erase: z.boolean(),
    /** Make another account of theirs this one. */
    merge: z.boolean(),
    give: z.array(z.keyof(Rights)),
    /** Nothing at all, where the person may do more than the viewer, or elsewhere. */
    change: z.boolean(),
    /** What stands against another address. */
    readdress: z.enum(["yes", "own_account", "wider_rights", "beyond_scope", "directory_account"]),
    /** Roles that the viewer may give and take. */
    give_roles: z.array(Id),
  }),
});
export type PersonDetail = z.output<typeof PersonDetail>;

/** Answers an `ETag`, which a change must send back. */
export const getPerson = endpoint({
  name: "getPerson",
  method: "GET",
  path: "/manage/admin/users/:userId",
  summary: "One person of the business",
  ...managerOfPeople,
  params: z.object({ userId: Id }),
  response: dataOf(PersonDetail),
  errors: ["unauthenticated", "forbidden", "not_found"],
  foreign: { userId: "user-id" },
});

/** What one person is in, and has. */
export const mostTeamsOfOne = 20;
export const mostRolesOfOne = 20;

/** Absent fields stay as they are; null clears. */
export const PersonBody = z.object({
  name: z.optional(line(120)),
  email: z.optional(z.pipe(z.string().check(z.trim()), TheirEmail)),
  /** Those and no other, the first one first. */
  team_ids: z.optional(z.array(Id).check(z.maxLength(mostTeamsOfOne))),
  phone: z.optional(z.nullable(Phone)),
  /** null: as the business has it. */
  locale: z.optional(z.nullable(z.enum(["vi", "en", "ja", "ko", "zh_cn"]))),
  rights: z.optional(z.partial(Rights)),
  /** Those and no other. */
  role_ids: z.optional(z.array(Id).check(z.maxLength(mostRolesOfOne))),
  ...z.partial(JobDetails).shape,
  fields: z.optional(OwnValuesBody),
});
export type PersonBody = z.input<typeof PersonBody>;

const peopleWriting = [...writing, "not_found", "wider_rights", "beyond_scope", "last_account_manager"] as const;

/**
 * By another address, which both hear of, links to the one of before end. `beyond_scope`: whoever leads teams alone changes
 * neither address nor employee number. `directory_account`: a directory says what it is. Needs `If-Match`
 * (`precondition_required`); `stale` where somebody else changed them meanwhile: its `data.current` is the person as of now.
 */
export const changePerson = endpoint({
  name: "changePerson",
  method: "PATCH",
  path: "/manage/admin/users/:userId",
  summary: "Changes a person",
  ...managerOfPeople,
  support: "refused",
  params: z.object({ userId: Id }),
  body: PersonBody,
  response: dataOf(PersonDetail),
  errors: [
    ...peopleWriting,
    "conflict",
    "stale",
    "precondition_required",
    "own_account",
    "lead_has_more",
    "email_taken",
    "directory_account",
    ...takenErrors,
    "too_many_roles_of_one",
  ],
  foreign: { userId: "user-id" },
});

/** What is done to people, one or many. */
export const peopleActions = ["block", "unblock", "end_sessions", "join_team", "leave_team"] as const;
export const peopleChange = {
  action: z.enum(peopleActions),
  /** For `join_team` and `leave_team`. */
  team_id: z.optional(Id),
};

/** As many as one press changes. */
export const mostAtOnce = 200;

/**
 * For at most 200 people, all of them or none. Blocking ends sessions at once. What it changed can be undone for 30 days
 * (`undoChanges`), but sessions that ended stay ended.
 */
export const changePeople = endpoint({
  name: "changePeople",
  method: "POST",
  path: "/manage/admin/users/bulk",
  summary: "Blocks or unblocks people, ends their sessions, or puts them into a team or out of it",
  ...managerOfPeople,
  support: "refused",
  body: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(mostAtOnce)),
    ...peopleChange,
  }),
  response: dataOf(
    z.object({
      /** Of whom something was otherwise than before. */
      changed: z.number(),
      /** null: there is nothing to undo. */
      change_set_id: z.nullable(Id),
    }),
  ),
  errors: [...peopleWriting, "conflict", "own_account", "lead_has_more", "too_many_teams_of_one"],
  foreign: {},
});
export type PeopleAction = z.input<NonNullable<typeof changePeople.body>>["action"];
