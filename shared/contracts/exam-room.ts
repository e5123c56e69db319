import * as z from "zod/mini";
import { reviewMoments, sittingStates } from "../domain/exam.ts";
import { regradeKinds } from "../domain/regrade.ts";
import { endpoint } from "./endpoint.ts";
import { beforeAndAfter } from "./grading.ts";
import { Attempt, AttemptResult } from "./quiz.ts";
import { ReviewDepth } from "./review-depth.ts";
import { dataOf, Id, Instant, pageOf } from "./scalars.ts";
import { Device } from "./sitting-answer.ts";
import { SittingEvent } from "./sitting-event.ts";

/** The questions of a sitting and what was answered so far: no key, no feedback. */
export const Paper = z.extend(z.omit(Attempt, { lesson_id: true }), {
  /** When an answer was saved last, by the server's clock; null: none was yet. */
  saved_at: z.nullable(Instant),
});
export type Paper = z.output<typeof Paper>;

export const ExamResult = z.omit(AttemptResult, { lesson_id: true });
export type ExamResult = z.output<typeof ExamResult>;

/**
 * `later`, `open` and `over`: by its window; `waiting` and `working`: the viewer sits it; `done`: no attempt is left, or it
 * is passed; `missed`: it was over before the viewer, who waited, was let in.
 */
export const myExamStates = ["later", "open", "waiting", "working", "done", "over", "missed"] as const;

const mine = {
  id: Id,
  title: z.string(),
  opens_at: z.nullable(Instant),
  closes_at: z.nullable(Instant),
  /** The viewer's own: with what they always get, and what they were given for this one. */
  minutes: z.number(),
  state: z.enum(myExamStates),
  /** Of the best sitting that was handed in; null: there is none. */
  passed: z.nullable(z.boolean()),
  score_percent: z.nullable(z.number()),
};

export const MyExam = z.object(mine);
export type MyExam = z.output<typeof MyExam>;

export const ExamDoor = z.object({
  ...mine,
  description: z.string(),
  question_count: z.number(),
  pass_percent: z.number(),
  /**
   * When it ends for the viewer, and how many whole minutes that leaves, where the window or a clock that runs leaves fewer than
   * `minutes`; null: all of them. As if they began now, or once it opens.
   */
  ends_at: z.nullable(Instant),
  minutes_left: z.nullable(z.number()),
  needs_code: z.boolean(),
  is_invigilated: z.boolean(),
  /** How much of a result is shown, and from when on; of a key, nothing before it is passed or no attempt is left. */
  review: ReviewDepth,
  review_from: z.enum(reviewMoments),
  /** How many there are in all; null: any number. */
  attempts: z.nullable(z.number()),
  /** Beside one that is under way; who waits has begun none. */
  attempts_left: z.nullable(z.number()),
  /** When it may be sat again; null: at once. */
  retake_at: z.nullable(Instant),
  /** Of the newest that was handed in, as far as the exam's rules show it. */
  last_result: z.nullable(ExamResult),
  /** More of it is shown from then on; null: it is shown already, or never. */
  review_at: z.nullable(Instant),
  /** Why and how results of the viewer changed since they were handed in, whichever attempt it was; oldest first. */
  regrades: z.array(
    z.object({
      id: Id,
      at: Instant,
      kind: z.enum(regradeKinds),
      /** Which of their attempts, and which question of its paper, from 1. */
      attempt: z.number(),
      place: z.number(),
      reason: z.string(),
      ...beforeAndAfter,
    }),
  ),
  /** The newest of the newest sitting, oldest first: what whoever watches reads, too. */
  events: z.array(SittingEvent),
});
export type ExamDoor = z.output<typeof ExamDoor>;

/** Those given to the viewer that are open or will be, and what they handed in; the next one to close first. */
export const listMyExams = endpoint({
  name: "listMyExams",
  method: "GET",
  path: "/my-exams",
  summary: "The viewer's exams",
  access: "signed-in",
  response: pageOf(MyExam),
  errors: ["unauthenticated"],
  foreign: {},
});

const oneOfMine = { params: z.object({ examId: Id }), foreign: { examId: "given-exam-id" } } as const;

export const getMyExam = endpoint({
  name: "getMyExam",
  method: "GET",
  path: "/exams/:examId",
  summary: "An exam that was given to the viewer",
  access: "signed-in",
  ...oneOfMine,
  response: dataOf(ExamDoor),
  errors: ["unauthenticated", "not_found"],
});

export const Sitting = z.object({
  id: Id,
  state: z.enum(sittingStates),
  /** From 1, by the order in which people came in. */
  seat: z.number(),
  /** null while it waits and once it was handed in. */
  paper: z.nullable(Paper),
});
export type Sitting = z.output<typeof Sitting>;

/**
 * Comes in, or goes on with what is under way, so that two tabs share it. `sitting_elsewhere`: it belongs to another device
 * until an invigilator moves it; `exam_closed`: outside its window; `code_wrong`: of a few tries, then
 * `code_paused` for a while, or until the code is another one; `retake_later`; `exam_full`: each of its seats is somebody's.
 */
export const enterExam = endpoint({
  name: "enterExam",
  method: "POST",
  path: "/exams/:examId/sittings",
  summary: "Begins to sit an exam, or goes on",
  access: "signed-in",
  support: "refused",
  ...oneOfMine,
  body: z.object({ device_id: Device, code: z._default(z.string().check(z.maxLength(40)), "") }),
  response: dataOf(Sitting),
  errors: [
    "unauthenticated",
    "not_found",
    "exam_closed",
    "code_wrong",
    "exam_full",
    "no_attempts_left",
    "retake_later",
    "sitting_elsewhere",
    "code_paused",
    "validation_failed",
    "malformed_json",
    "support_session",
  ],
});

const ofSitting = {
  access: "signed-in",
  support: "refused",
  params: z.object({ sittingId: Id }),
  foreign: { sittingId: "sitting-id" },
} as const;

/**
 * Sent every few seconds while its page is open. `left`: how often the page went out of sight since the last one.
 * `exam_closed`: the exam is over, and who waits is let in no more.
 */
export const hearSitting = endpoint({
  name: "hearSitting",
  method: "POST",
  path: "/sittings/:sittingId/presence",
  summary: "Says that a sitting is under way, and hears how it stands",
  ...ofSitting,
  body: z.object({ device_id: Device, left: z._default(z.number().check(z.int(), z.gte(0), z.lte(100)), 0) }),
  response: dataOf(
    z.object({
      state: z.enum(sittingStates),
      deadline_at: z.nullable(Instant),
      /** Until then, by the server's clock at the time of this answer. */
      seconds_left: z.nullable(z.number()),
      added_minutes: z.number(),
      added_reason: z.nullable(z.string()),
    }),
  ),
  errors: [
    "unauthenticated",
    "not_found",
    "exam_closed",
    "sitting_elsewhere",
    "validation_failed",
    "malformed_json",
    "support_session",
  ],
});

/** Idempotent: handing in again answers the same result, as far as the exam's rules show it. */
export const handInSitting = endpoint({
  name: "handInSitting",
  method: "POST",
  path: "/sittings/:sittingId/submission",
  summary: "Hands a sitting in and grades it",
  ...ofSitting,
  body: z.object({ device_id: Device }),
  response: dataOf(ExamResult),
  errors: [
    "unauthenticated",
    "not_found",
    "attempt_closed",
    "sitting_elsewhere",
    "validation_failed",
    "malformed_json",
    "support_session",
  ],
});
