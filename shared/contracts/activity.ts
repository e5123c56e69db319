import * as z from "zod/mini";
import { Day } from "./day.ts";
import { endpoint } from "./endpoint.ts";
import { managerOfPeople } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { Id, Instant, wholeNumber } from "./scalars.ts";

export const activitySides = ["actor", "subject"] as const;

/** What an entry of the audit log is about. */
export const activityAreas = ["people", "sign_in", "business", "content"] as const;
export const ActivityArea = z.enum(activityAreas);
export type ActivityArea = z.output<typeof ActivityArea>;

/** What one press over many changed so many of. */
export const activityCounts = [
  "people",
  "teams",
  "roles",
  "fields",
  "views",
  "letters",
  "classes",
  "dates",
  "questions",
  "folders",
] as const;
export const ActivityCount = z.enum(activityCounts);
export type ActivityCount = z.output<typeof ActivityCount>;

/** How many of each kind. */
const ActivityTally = z.array(z.object({ of: ActivityCount, count: z.number() }));
export type ActivityTally = z.output<typeof ActivityTally>;

/** `id` is null where who asks may not open them: they are beyond the teams that one leads. */
const Somebody = z.object({ id: z.nullable(Id), name: z.string(), avatar: z.nullable(z.string()) });

/** Something that became otherwise, in the words of who asks; null: there was nothing, or is nothing any more. */
export const ActivityValue = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const ActivityRow = z.object({
  id: Id,
  at: Instant,
  /** Such as `user.blocked`. */
  action: z.string(),
  /** null: an operator, or the platform itself. */
  actor: z.nullable(Somebody),
  /** The operator's name, where one did it. */
  operator: z.nullable(z.string()),
  /** What a directory's token is called, where one did it. */
  client: z.nullable(z.string()),
  /** Where it was asked from, in the words of who asks: a device, a block of addresses, a country; or work over many rows. */
  source: z.nullable(z.string()),
  /** The person that it is about. */
  person: z.nullable(Somebody),
  /** What it is about otherwise, as people read it. */
  subject: z.nullable(z.string()),
  /** How many one press changed, of each kind; people first. */
  counts: ActivityTally,
  /** What was otherwise before, in the words of who asks; null: there was nothing, or is nothing any more. */
  values: z.array(ActivityValue),
  /** So much more was changed than `values` says. */
  further: z.number(),
  /** What can be taken back, until when, and when it was. */
  undo: z.nullable(z.object({ id: Id, until: Instant, undone_at: z.nullable(Instant) })),
});
export type ActivityRow = z.output<typeof ActivityRow>;

/** Each that is given narrows it. */
export const activityFilter = {
  area: z.optional(ActivityArea),
  /** About this person, or by them. */
  person: z.optional(Id),
  /** Words of the name or address of who did it, or of whom it was done to; `as`: of one of the two alone. */
  q: z.optional(z.string().check(z.maxLength(100))),
  as: z.optional(z.enum(activitySides)),
  /** Days of the business's calendar, both within. */
  from: z.optional(Day),
  to: z.optional(Day),
};
const ActivityFilter = z.object(activityFilter);
export type ActivityFilter = z.output<typeof ActivityFilter>;

/** The newest first. */
export const listActivity = endpoint({
  name: "listActivity",
  method: "GET",
  path: "/manage/admin/activity",
  summary: "Who did what, to whom, and when",
  ...managerOfPeople,
  query: z.object({
    ...activityFilter,
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(ActivityRow), meta: KeysetMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
