import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { prose } from "./plain-text.ts";
import { dataOf, Id, Instant, ListMeta, Slug } from "./scalars.ts";

/** What of a queue is asked for. */
export const QueueQuery = z.object({ course: z.optional(Slug) });

/** Whose work waits, and what it was done for. */
export const waitingWork = {
  learner: z.object({ name: z.string(), email: z.string() }),
  course_title: z.string(),
  lesson_title: z.string(),
};

/** What a regrade does to a result. */
export const beforeAndAfter = {
  /** Of the question; null: a person had still to read it. */
  points_before: z.nullable(z.number()),
  points_after: z.number(),
  percent_before: z.number(),
  percent_after: z.number(),
  passed_before: z.boolean(),
  passed_after: z.boolean(),
};

/** An answer that a person has to grade. */
export const waitingText = {
  question: z.string(),
  /** What a good answer holds, for who grades. */
  guide: z.nullable(z.string()),
  text: z.string(),
  points: z.number(),
  submitted_at: Instant,
};

/** What one is given. */
export const EssayMark = z.object({
  review_id: Id,
  points: z.number().check(z.minimum(0), z.maximum(1000)),
  comment: z._default(prose(5000), ""),
});

/** How all that it was handed in with stands then. */
export const MarkedResult = z.object({ score_percent: z.number(), passed: z.boolean(), waiting_count: z.number() });

/** Of everything that waits, whatever was asked for. */
export const QueueMeta = z.extend(ListMeta, {
  total: z.number(),
  /** Courses in which something waits, most first. */
  courses: z.array(z.object({ slug: Slug, title: z.string(), count: z.number() })),
});
export type QueueMeta = z.output<typeof QueueMeta>;

/** For account managers and those with `can_access_testbank` or `can_access_lMS`; 0 for what the viewer may not grade. */
export const countWaiting = endpoint({
  name: "countWaiting",
  method: "GET",
  path: "/waiting-reviews",
  summary: "How much waits for the viewer to grade",
  access: "signed-in",
  response: dataOf(z.object({ essays: z.number(), hand_ins: z.number() })),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

export const mostExtraTime = 300;

const ExtraTime = z.object({
  user_id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  email: z.string(),
  team: z.nullable(z.string()),
  /** More time than others have for what is timed. */
  extra_time_percent: z.number(),
});
export type ExtraTime = z.output<typeof ExtraTime>;

/** At most 50, by name, with a total of up to 1,000; for account managers and those with `can_access_lMS`. */
export const listExtraTime = endpoint({
  name: "listExtraTime",
  method: "GET",
  path: "/extra-time",
  summary: "Who else has extra time, or with `q` whose name or address has words that begin so",
  access: "signed-in",
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ data: z.array(ExtraTime), meta: z.extend(ListMeta, { total: z.number() }) }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** Never oneself (`own_extra_time`). Counts from the next attempt on; an open one that is not over gets the time as well, and never loses any. */
export const setExtraTime = endpoint({
  name: "setExtraTime",
  method: "PUT",
  path: "/extra-time",
  summary: "Gives a person more time for quizzes",
  access: "signed-in",
  body: z.object({
    user_id: Id,
    extra_time_percent: z.number().check(z.int(), z.minimum(0), z.maximum(mostExtraTime)),
  }),
  /** `change_set_id`: null where nothing was otherwise, or the viewer takes nothing of it back. */
  response: dataOf(z.extend(ExtraTime, { change_set_id: z.nullable(Id) })),
  errors: ["unauthenticated", "forbidden", "own_extra_time", "not_found", "validation_failed", "malformed_json"],
  foreign: {},
});
