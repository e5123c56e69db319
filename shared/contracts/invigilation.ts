import * as z from "zod/mini";
import { examStates, seenStates } from "../domain/exam.ts";
import { endpoint } from "./endpoint.ts";
import { examiner, examReading, oneExam } from "./exams.ts";
import { managing } from "./managing.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant } from "./scalars.ts";
import { SittingEvent } from "./sitting-event.ts";

export const LiveSitting = z.object({
  id: Id,
  /** From 1, by the order in which people came in. */
  seat: z.number(),
  name: z.string(),
  state: z.enum(seenStates),
  /** A mark for each question in the order of their paper: "1" where something was answered. */
  answered: z.string(),
  saved_at: z.nullable(Instant),
  /** Since when nothing was heard of one that is lost. */
  lost_at: z.nullable(Instant),
  deadline_at: z.nullable(Instant),
  submitted_at: z.nullable(Instant),
  /** How often the connection was lost, and the page left. */
  losses: z.number(),
  leaves: z.number(),
  /** Minutes that were added, and what was said of it last. */
  added_minutes: z.number(),
  added_reason: z.nullable(z.string()),
  is_moved: z.boolean(),
});
export type LiveSitting = z.output<typeof LiveSitting>;

export const LiveExam = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(examStates),
  /** The server's clock, by which everything runs. */
  now: Instant,
  opens_at: z.nullable(Instant),
  closes_at: z.nullable(Instant),
  /** In whose clocks times are read. */
  time_zone: z.string(),
  code: z.nullable(z.string()),
  question_count: z.number(),
  sittings: z.array(LiveSitting),
  /** The newest, newest first: of what invigilators did, and of the rest. Neither drives out the other. */
  events: z.array(SittingEvent),
});
export type LiveExam = z.output<typeof LiveExam>;

/** Asked every few seconds with the tag of the answer before: `data` null says that nothing changed since. */
export const watchExam = endpoint({
  name: "watchExam",
  method: "GET",
  path: "/manage/testbank/sittings/:examId/live",
  summary: "The sittings of an exam as they stand",
  ...examiner,
  ...oneExam,
  query: z.object({ known: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ data: z.nullable(LiveExam), meta: z.object({ tag: z.string(), now: Instant }) }),
  errors: [...examReading, "validation_failed"],
});

const acting = {
  ...examiner,
  support: "refused",
  ...oneExam,
  /** How many sittings changed by it. */
  response: dataOf(z.object({ changed: z.number() })),
  errors: [...managing, "not_found", "own_sitting"],
} as const;

/** null: all of the exam that are under way, but for the viewer's own. `own_sitting`: nobody does it for themselves. */
const Which = z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(100)));

/** Their time begins. Who works already is passed over. `exam_closed`: the exam is over, and nobody's attempt begins any more. */
export const admitSittings = endpoint({
  name: "admitSittings",
  method: "POST",
  path: "/manage/testbank/sittings/:examId/admissions",
  summary: "Lets people begin who wait",
  ...acting,
  errors: [...acting.errors, "exam_closed"],
  body: z.object({ sitting_ids: Which }),
});

/** Beyond the window, too, until the exam is closed (`exam_closed`). Those who wait get it with their beginning; who handed in gets none. */
export const addTime = endpoint({
  name: "addTime",
  method: "POST",
  path: "/manage/testbank/sittings/:examId/extensions",
  summary: "Adds time to one sitting or to all",
  ...acting,
  errors: [...acting.errors, "exam_closed"],
  body: z.object({
    sitting_ids: Which,
    minutes: z.number().check(z.int(), z.gte(1, "out_of_range"), z.lte(120, "out_of_range")),
    /** Who sits it reads it. */
    reason: line(200),
  }),
});

/** The next device that goes on with it is its device. */
export const moveSittings = endpoint({
  name: "moveSittings",
  method: "POST",
  path: "/manage/testbank/sittings/:examId/moves",
  summary: "Lets a sitting go on at another device",
  ...acting,
  body: z.object({ sitting_ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
});
