import * as z from "zod/mini";
import { assigner, assignerReading as reading, Count, Named, RuleState } from "./assigning.ts";
import { AudienceField } from "./assigning-terms.ts";
import { endpoint } from "./endpoint.ts";
import { managing, RecordDone, toldApartBy } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant, pageOf, Revision, wholeNumber } from "./scalars.ts";

const one = { params: z.object({ audienceId: Id }), foreign: { audienceId: "audience-id" } } as const;

/** Of a business. */
export const mostAudiences = 200;
/** On a page of the list: each is counted as it stands at that moment. */
const mostListed = 20;

export const AudienceRow = z.object({
  id: Id,
  name: z.string(),
  rule: AudienceField,
  /** Who is meant now, within the viewer's reach. */
  people: Count,
  /** Assignments that took it and have not ended. */
  used_by: Count,
  updated_at: Instant,
});
export type AudienceRow = z.output<typeof AudienceRow>;

/** `named`: what the sentences of all rows name by an id, as far as the viewer sees it. */
export const listAudiences = endpoint({
  name: "listAudiences",
  method: "GET",
  path: "/manage/lms/audiences",
  summary: "Who is meant, in sentences under a name; a team lead sees their own",
  ...assigner,
  query: z.object({
    limit: z._default(wholeNumber(1, mostListed), mostListed),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({
    data: z.array(AudienceRow),
    meta: z.extend(KeysetMeta, { named: z.array(Named) }),
  }),
  errors: reading,
  foreign: {},
});

export const Audience = z.extend(z.omit(AudienceRow, { used_by: true }), {
  named: z.array(Named),
  /** The newest first, at most 50. `is_same`: it means whom the audience means now, or what it meant before. */
  uses: z.array(z.object({ id: Id, name: z.string(), state: RuleState, is_same: z.boolean() })),
  revision: Revision,
});
export type Audience = z.output<typeof Audience>;

/** Answers an `ETag`, which a change must send back. */
export const getAudience = endpoint({
  name: "getAudience",
  method: "GET",
  path: "/manage/lms/audiences/:audienceId",
  summary: "One audience, and which assignments took it",
  ...assigner,
  ...one,
  response: dataOf(Audience),
  errors: [...reading, "not_found"],
});

export const AudienceMembers = z.object({
  count: Count,
  /** How many each sentence of the rule means by itself, brackets as one. */
  each: z.array(Count),
  /** Beside whom the stored one means: 0 where none is asked about. */
  joining: Count,
  leaving: Count,
  /** The first of them, by name. */
  people: z.array(z.object({ id: Id, name: z.string(), job_title: z.nullable(z.string()) })),
});
export type AudienceMembers = z.output<typeof AudienceMembers>;

export const AssignablePerson = z.object(toldApartBy);
export type AssignablePerson = z.output<typeof AssignablePerson>;

/**
 * A rule that nobody can meet is refused at its place (`contradiction`). Writes nothing. What a team lead made is counted among theirs,
 * whoever looks: the audience, or the assignment whose sentences they are.
 */
export const previewAudience = endpoint({
  name: "previewAudience",
  method: "POST",
  path: "/manage/lms/audiences/preview",
  summary: "Who is meant by sentences, and who would join and leave an audience",
  ...assigner,
  body: z.object({ rule: AudienceField, audience_id: z.optional(Id), rule_id: z.optional(Id) }),
  response: dataOf(AudienceMembers),
  errors: [...managing, "not_found"],
  foreign: {},
});

const AudienceBody = z.object({ name: line(80), rule: AudienceField });

/** `name_taken`; `conflict`: there are as many as there may be. */
export const createAudience = endpoint({
  name: "createAudience",
  method: "POST",
  path: "/manage/lms/audiences",
  summary: "Keeps sentences under a name",
  ...assigner,
  support: "refused",
  body: AudienceBody,
  response: dataOf(RecordDone),
  errors: [...managing, "name_taken", "conflict"],
  foreign: {},
});

/** Needs `If-Match`. Assignments that took it stay as they are until somebody applies it to them. */
export const changeAudience = endpoint({
  name: "changeAudience",
  method: "PUT",
  path: "/manage/lms/audiences/:audienceId",
  summary: "Changes an audience",
  ...assigner,
  support: "refused",
  ...one,
  body: AudienceBody,
  response: dataOf(RecordDone),
  errors: [...managing, "not_found", "stale", "precondition_required", "name_taken"],
});

/** `in_use`: assignments that have not ended took it. */
export const removeAudience = endpoint({
  name: "removeAudience",
  method: "DELETE",
  path: "/manage/lms/audiences/:audienceId",
  summary: "Removes an audience",
  ...assigner,
  support: "refused",
  ...one,
  response: dataOf(RecordDone),
  errors: [...managing, "not_found", "in_use"],
});

/** The first people by name, to be named in a sentence; fewer than two signs find nobody. */
export const findAssignable = endpoint({
  name: "findAssignable",
  method: "GET",
  path: "/manage/lms/assignable",
  summary: "People by the beginnings of their names, addresses and employee numbers",
  ...assigner,
  query: z.object({ q: z._default(z.string().check(z.maxLength(100)), "") }),
  response: pageOf(AssignablePerson),
  errors: reading,
  foreign: {},
});
