import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { Day } from "./day.ts";
import { endpoint } from "./endpoint.ts";
import { managing, RecordDone } from "./managing.ts";
import { line, written } from "./plain-text.ts";
import { dataOf, Id, Instant, pageOf } from "./scalars.ts";

const managesLearning = { ...learningManager, support: "refused" } as const;

/** A time of the business's clocks. */
const Clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "time_invalid"));
const Web = z.string().check(z.maxLength(500, "too_long"), z.regex(/^https:\/\/[^\s]+$/, "link_invalid"));

export const mostRepeats = 52;
export const mostSeats = 2000;

const dateFields = {
  on: Day,
  from: Clock,
  /** Before `from`: on the day after; the same is refused. */
  to: Clock,
  place: z.nullable(line(120)),
  map_url: z.nullable(Web),
  /** For those who hold a seat alone. */
  link: z.nullable(Web),
  /** Somebody with an account; what learners are told of them is their name and job. */
  teacher_id: z.nullable(Id),
  /** Somebody without one; passed over where there is an account. */
  teacher_name: z.nullable(line(120)),
  seats: z.number().check(z.int(), z.gte(1, "out_of_range"), z.lte(mostSeats, "out_of_range")),
  /** Until the end of the day so many days before; null: until it starts. */
  closes_days_before: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(365))),
};
export const DateBody = z.object(dateFields);

const accepts = {
  /** The viewer knows what the room or the teacher clashes with, and that the clocks show a time twice. */
  accept_doubts: z._default(z.boolean(), false),
};

/** Something about a date that its maker should know; where it is not accepted, nothing is written. */
export const DateDoubt = z.object({
  /**
   * `twice`: the clocks show that time twice, and the first is meant. `overnight`: it ends before it starts, so on the day after, and
   * half a day later or more; of repeated dates the first stands for all. `seats`: fewer than `taken` people hold: they keep them.
   */
  kind: z.enum(["room", "teacher", "twice", "overnight", "seats"]),
  /** The date that is doubtful. */
  starts_at: Instant,
  /** What it clashes with; null: with nothing. */
  other: z.nullable(z.object({ title: z.string(), starts_at: Instant, ends_at: Instant })),
  taken: z.optional(z.number()),
});
export type DateDoubt = z.output<typeof DateDoubt>;

const writing = [...managing, "not_found", "conflict", "date_doubtful"] as const;

/**
 * `date_doubtful`: `data.current.doubts` is a list of `DateDoubt`. An hour that the clocks leave out is refused at `from` or
 * `to` (`time_skipped`; of repeated dates `time_skipped_on`, which names the day). Repeated dates keep their times of the clock; a month without the day has its last one.
 */
export const addDates = endpoint({
  name: "addDates",
  method: "POST",
  path: "/manage/lms/classes/:classId/dates",
  summary: "Adds dates to a classroom course",
  ...managesLearning,
  params: z.object({ classId: Id }),
  body: z.object({
    ...dateFields,
    repeat: z.nullable(
      z.object({
        every: z.enum(["week", "month"]),
        /** With the first one. */
        times: z.number().check(z.int(), z.gte(2, "out_of_range"), z.lte(mostRepeats, "out_of_range")),
      }),
    ),
    ...accepts,
  }),
  response: dataOf(z.object({ ids: z.array(Id), change_set_id: z.nullable(Id) })),
  errors: writing,
  foreign: { classId: "class-id" },
});

const params = z.object({ sessionId: Id });
const foreign = { sessionId: "date-id" } as const;

/** Needs `If-Match`. Seats that are added go to those who wait. */
export const changeDate = endpoint({
  name: "changeDate",
  method: "PUT",
  path: "/manage/lms/dates/:sessionId",
  summary: "Changes a date",
  ...managesLearning,
  params,
  body: z.object({ ...dateFields, ...accepts }),
  response: dataOf(RecordDone),
  errors: [...writing, "stale", "precondition_required"],
  foreign,
});

/** Whoever holds a place is told by a letter, which an undo takes back for a quarter of an hour. */
export const callDateOff = endpoint({
  name: "callDateOff",
  method: "POST",
  path: "/manage/lms/dates/:sessionId/cancellation",
  summary: "Calls a date off",
  ...managesLearning,
  params,
  body: z.object({ reason: written(300) }),
  response: dataOf(z.extend(RecordDone, { letters: z.number() })),
  errors: writing,
  foreign: { sessionId: "ending-date-id" },
});

export const writeToDate = endpoint({
  name: "writeToDate",
  method: "POST",
  path: "/manage/lms/dates/:sessionId/messages",
  summary: "Writes to everybody who holds a place",
  ...managesLearning,
  params,
  body: z.object({ text: written(2000) }),
  response: dataOf(z.extend(RecordDone, { letters: z.number() })),
  errors: [...managing, "not_found", "conflict"],
  foreign,
});

/** Up to eight; two characters at least. */
export const findTeachers = endpoint({
  name: "findTeachers",
  method: "GET",
  path: "/manage/lms/teachers",
  summary: "People whose name or address has words that begin so",
  ...learningManager,
  query: z.object({ q: z._default(z.string().check(z.maxLength(100)), "") }),
  response: pageOf(z.object({ id: Id, name: z.string(), role: z.string() })),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
