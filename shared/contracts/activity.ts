import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { managerOfPeople } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { Id, Instant, wholeNumber } from "./scalars.ts";

export const activitySides = ["actor", "subject"] as const;

/** What an entry of the audit log is about. */
export const activityAreas = ["people", "sign_in", "business", "content"] as const;
export const ActivityArea = z.enum(activityAreas);
export type ActivityArea = z.output<typeof ActivityArea>;

/** What of a person the log shows before and after. */
export const shownFields = [
  "name",
  "email",
  "phone",
  "employeeNo",
  "jobTitle",
  "hiredOn",
  "timeZone",
  "isAccountManager",
  "canAccessAdmin",
  "canAccessLms",
  "canAccessTestbank",
  "canAccessCompetency",
  "canAccessGamification",
  "roles",
  "flags",
  "scope",
] as const;
export const ShownField = z.enum(shownFields);
export type ShownField = z.output<typeof ShownField>;
const Shown = z.nullable(z.union([z.string(), z.boolean()]));

const Somebody = z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) });

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
  /** How many records one press changed. */
  count: z.nullable(z.number()),
  /** Where it changed one person or one role: what was otherwise before. Flags have commas between. */
  values: z.array(z.object({ field: ShownField, before: Shown, after: Shown })),
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
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
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
