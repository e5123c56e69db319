import * as z from "zod/mini";
import { mostFiles } from "../domain/upload-limits.ts";
import { endpoint } from "./endpoint.ts";
import { QueueMeta, QueueQuery, waitingWork } from "./grading.ts";
import { prose } from "./plain-text.ts";
import { dataOf, Id, Instant } from "./scalars.ts";
import { FileCategory, fileHead, Upload } from "./uploads.ts";

/** `src`: a path of the learning API. */
const HandInFile = z.object({
  ...fileHead,
  upload_id: Id,
  src: z.string(),
});
export type HandInFile = z.output<typeof HandInFile>;

/** What a learner handed in, and what was said of it. `returned`: to be handed in again. */
export const HandIn = z.object({
  id: Id,
  text: z.string(),
  files: z.array(HandInFile),
  handed_in_at: Instant,
  state: z.enum(["waiting", "accepted", "returned"]),
  points: z.nullable(z.number()),
  comment: z.string(),
  reviewer: z.nullable(z.string()),
});
export type HandIn = z.output<typeof HandIn>;

/** What a lesson asks to be handed in, and how its learner stands. */
export const Task = z.object({
  html: z.string(),
  /** Kinds of files; none: text alone. */
  accepts: z.array(FileCategory),
  max_files: z.number(),
  /** Bytes of one file by kind, as the business has it. */
  limits: z.record(z.string(), z.number()),
  takes_text: z.boolean(),
  /** Null: accepted or returned, without points. */
  points: z.nullable(z.number()),
  pass_points: z.nullable(z.number()),
  hand_in: z.nullable(HandIn),
  /** Files of the viewer that are here or on their way, and not handed in. */
  uploads: z.array(Upload),
});
export type Task = z.output<typeof Task>;

/** Takes the place of what was handed in before. `conflict`: that was accepted. */
export const handInWork = endpoint({
  name: "handInWork",
  method: "PUT",
  path: "/lessons/:lessonId/hand-in",
  summary: "Hands in what an assignment asks for",
  access: "signed-in",
  params: z.object({ lessonId: Id }),
  body: z.object({
    text: z._default(prose(20_000), ""),
    /** Of completed uploads, those of an earlier hand-in that are to stay among them. */
    upload_ids: z._default(z.array(Id).check(z.maxLength(mostFiles)), []),
  }),
  response: dataOf(HandIn),
  errors: [
    "unauthenticated",
    "not_found",
    "not_enrolled",
    "lesson_locked",
    "conflict",
    "validation_failed",
    "malformed_json",
  ],
  foreign: { lessonId: "task-lesson-id" },
});

export const WaitingHandIn = z.object({
  hand_in_id: Id,
  /** Rises when the learner hands in again. */
  revision: z.number(),
  lesson_id: Id,
  ...waitingWork,
  text: z.string(),
  files: z.array(HandInFile),
  points: z.nullable(z.number()),
  pass_points: z.nullable(z.number()),
  handed_in_at: Instant,
});
export type WaitingHandIn = z.output<typeof WaitingHandIn>;

/** The 50 oldest; for account managers and those with `can_access_lMS`. */
export const listWaitingHandIns = endpoint({
  name: "listWaitingHandIns",
  method: "GET",
  path: "/hand-in-reviews",
  summary: "What learners handed in and nobody has reviewed",
  access: "signed-in",
  query: QueueQuery,
  response: z.object({
    data: z.array(WaitingHandIn),
    meta: z.extend(QueueMeta, {
      /** Lesson id → what it asks for, as HTML. */
      tasks: z.record(z.string(), z.string()),
    }),
  }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** Nobody reviews their own (`own_work`). Accepting finishes the lesson. `conflict`: it was handed in again meanwhile, or was accepted already. */
export const reviewHandIn = endpoint({
  name: "reviewHandIn",
  method: "POST",
  path: "/hand-in-reviews",
  summary: "Accepts or returns what was handed in",
  access: "signed-in",
  body: z.object({
    hand_in_id: Id,
    revision: z.number().check(z.int()),
    accepted: z.boolean(),
    /** Needed where the assignment gives points. */
    points: z._default(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1000))), null),
    comment: z._default(prose(5000), ""),
  }),
  response: dataOf(HandIn),
  errors: ["unauthenticated", "forbidden", "own_work", "not_found", "conflict", "validation_failed", "malformed_json"],
  foreign: {},
});
