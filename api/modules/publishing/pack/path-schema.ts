import * as z from "zod/mini";
import { HttpsUrl, LanguageTag, Line, PositiveInt, Slug, Text } from "./pack-fields.ts";
import { CoverCategory } from "./pack-schema.ts";

const SlugPath = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, "must be slugs joined by /"));
const Days = z.int().check(z.nonnegative(), z.maximum(3650));
const Clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:30"'));

/** By the end of a day, or so many calendar days after something, always in the business's time zone. */
const Deadline = z.union([
  z.strictObject({ on: z.iso.date() }),
  z.strictObject({ days_after_assignment: Days }),
  z.strictObject({ days_after_first_login: Days }),
]);
export type DeadlineEntry = z.output<typeof Deadline>;

const head = {
  title: Line,
  summary: Text,
  category: SlugPath,
  cover_category: CoverCategory,
  language: LanguageTag,
  order: z.int(),
};

const step = {
  id: Slug,
  optional: z._default(z.boolean(), false),
  requires: z._default(z.array(Slug), []),
  deadline: z.optional(Deadline),
};

/** `programmes/<path>.yaml`. Without `path` the file's name counts. */
export const ProgrammeFile = z.strictObject({
  path: z.optional(SlugPath),
  ...head,
  in_order: z.boolean(),
  deadline: z.optional(Deadline),
  award: z.optional(Line),
  /** How many of the optional steps have to be done as well. */
  optional_needed: z.optional(PositiveInt),
  steps: z
    .array(z.union([z.strictObject({ ...step, course: Slug }), z.strictObject({ ...step, classroom: Slug })]))
    .check(z.minLength(1)),
});
export type ProgrammeFile = z.output<typeof ProgrammeFile>;

/** One date. `in_days` counts from the first time that it is loaded, for demonstrations that never grow old. */
const session = {
  id: Slug,
  from: Clock,
  to: Clock,
  place: z.optional(Line),
  map: z.optional(HttpsUrl),
  link: z.optional(HttpsUrl),
  teacher: z.optional(z.strictObject({ name: Line, role: Line })),
  seats: PositiveInt,
  closes_days_before: z.optional(Days),
  cancelled: z.optional(Text),
  /** E-mail addresses of users.yaml, or of people whose history is drawn. */
  registered: z._default(z.array(z.email()), []),
  waiting: z._default(z.array(z.email()), []),
  present: z._default(z.array(z.email()), []),
};
const Session = z.union([
  z.strictObject({ on: z.iso.date(), ...session }),
  z.strictObject({ in_days: z.int().check(z.minimum(-3650), z.maximum(3650)), ...session }),
]);
export type SessionEntry = z.output<typeof Session>;

/** `classrooms/<slug>.yaml`. Without `slug` the file's name counts. */
export const ClassroomFile = z.strictObject({
  slug: z.optional(Slug),
  ...head,
  minutes: PositiveInt,
  outcomes: z.array(Text).check(z.minLength(1)),
  bring: z._default(z.array(Text), []),
  sessions: z._default(z.array(Session), []),
});
export type ClassroomFile = z.output<typeof ClassroomFile>;

const assignment = {
  learner: z.email(),
  by: z.optional(Line),
  days_ago: z._default(Days, 0),
  deadline: z.optional(Deadline),
};

/** `assignments.yaml`: a list; the file may be missing. */
export const AssignmentsFile = z.array(
  z.union([
    z.strictObject({ ...assignment, course: Slug }),
    z.strictObject({ ...assignment, programme: SlugPath }),
    z.strictObject({ ...assignment, classroom: Slug }),
  ]),
);
export type AssignmentEntry = z.output<typeof AssignmentsFile>[number];
