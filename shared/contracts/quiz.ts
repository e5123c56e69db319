import * as z from "zod/mini";
import { longestEssay, questionKinds } from "../domain/grading.ts";
import { endpoint } from "./endpoint.ts";
import { EssayMark, MarkedResult, QueueMeta, QueueQuery, waitingText, waitingWork } from "./grading.ts";
import { prose } from "./plain-text.ts";
import { ReviewDepth } from "./review-depth.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

export const QuestionKind = z.enum(questionKinds);

const Choice = z.object({ id: Id, text: z.string() });

/** A part of a picture, in percent of its width and height. */
const Area = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** `src`: a path of the learning API. */
const Picture = z.object({ src: z.string(), alt: z.string(), width: z.number(), height: z.number() });
export type Picture = z.output<typeof Picture>;

/** What its words are in, where that is another language than the lesson's. */
const lang = z.optional(z.string());

/** A question as an attempt shows it: no key, no feedback. */
export const AttemptQuestion = z.object({
  id: Id,
  kind: QuestionKind,
  /** Of `blanks`, `[[slot id]]` stands where a slot is. */
  text: z.string(),
  points: z.number(),
  /** Several options may be chosen. */
  several: z.boolean(),
  picture: z.nullable(Picture),
  /** `area`: of a `hotspot`, where on the picture. */
  options: z.array(z.object({ id: Id, text: z.string(), area: z.nullable(Area) })),
  /** Places to fill: with one of `choices`, or with text where they are null. */
  slots: z.array(z.object({ id: Id, label: z.string(), choices: z.nullable(z.array(Choice)) })),
  lang,
  /** What words are to be typed in, where that is another language than the question's. */
  answer_lang: z.optional(z.string()),
});
export type AttemptQuestion = z.output<typeof AttemptQuestion>;

/** Options chosen (for `ordering` all of them, in order); slot id → text or option id. */
export const Answer = z.object({
  option_ids: z._default(z.array(Id).check(z.maxLength(50)), []),
  slots: z._default(z.record(z.string().check(z.maxLength(64)), prose(longestEssay)), {}),
});
export type Answer = z.output<typeof Answer>;

export const Attempt = z.object({
  id: Id,
  lesson_id: Id,
  number: z.number(),
  started_at: Instant,
  /** When it closes by itself; null where time is not limited. */
  deadline_at: z.nullable(Instant),
  /** Until then by the server's clock, at the time of this answer: browsers' clocks do not count. */
  seconds_left: z.nullable(z.number()),
  questions: z.array(AttemptQuestion),
  /** Question id → what was answered so far. */
  answers: z.record(z.string(), Answer),
});
export type Attempt = z.output<typeof Attempt>;

const ResultQuestion = z.object({
  id: Id,
  kind: QuestionKind,
  text: z.string(),
  points: z.number(),
  /** Null: a person has still to read it. */
  earned: z.nullable(z.number()),
  correct: z.boolean(),
  picture: z.nullable(Picture),
  /** `correct`: null where the key is not shown. */
  options: z.array(
    z.object({
      id: Id,
      text: z.string(),
      chosen: z.boolean(),
      correct: z.nullable(z.boolean()),
      feedback: z.nullable(z.string()),
      area: z.nullable(Area),
    }),
  ),
  /** What was put in order, matched or typed. `right`: null where the key is not shown or there is none. */
  slots: z.array(
    z.object({ label: z.string(), given: z.string(), right: z.nullable(z.string()), correct: z.nullable(z.boolean()) }),
  ),
  explanation: z.nullable(z.string()),
  /** Of the person who read it. */
  comment: z.nullable(z.string()),
  lang,
});

export const AttemptResult = z.object({
  id: Id,
  lesson_id: Id,
  number: z.number(),
  submitted_at: Instant,
  score_percent: z.number(),
  pass_percent: z.number(),
  passed: z.boolean(),
  /** Questions that a person has still to read: the score may rise. */
  waiting_count: z.number(),
  right_count: z.number(),
  question_count: z.number(),
  review: ReviewDepth,
  /** Empty where the score alone is shown. */
  questions: z.array(ResultQuestion),
});
export type AttemptResult = z.output<typeof AttemptResult>;

export const QuizOverview = z.object({
  question_count: z.number(),
  pass_percent: z.number(),
  /** Null: as many as the learner likes. */
  attempts_left: z.nullable(z.number()),
  /** The viewer's own, extra time included; null: not limited. */
  time_limit_seconds: z.nullable(z.number()),
  open_attempt: z.nullable(Attempt),
  last_result: z.nullable(AttemptResult),
});
export type QuizOverview = z.output<typeof QuizOverview>;

/** Answers the open attempt where there is one, so that two tabs share it. `attempt_closed`: its time ran out meanwhile. */
export const startAttempt = endpoint({
  name: "startAttempt",
  method: "POST",
  path: "/lessons/:lessonId/attempts",
  summary: "Starts an attempt at a quiz, or resumes the open one",
  access: "signed-in",
  params: z.object({ lessonId: Id }),
  response: dataOf(Attempt),
  errors: [
    "unauthenticated",
    "not_found",
    "not_enrolled",
    "lesson_locked",
    "no_attempts_left",
    "attempt_closed",
    "validation_failed",
  ],
  foreign: { lessonId: "quiz-lesson-id" },
});

export const saveAnswer = endpoint({
  name: "saveAnswer",
  method: "PUT",
  path: "/attempts/:attemptId/answers/:questionId",
  summary: "Saves the answer to one question",
  access: "signed-in",
  params: z.object({ attemptId: Id, questionId: Id }),
  /** `learner_id`: whose answer this is. A browser may be signed in as somebody else by now; that one is `forbidden`. */
  body: z.extend(Answer, { learner_id: z.optional(Id) }),
  response: dataOf(Answer),
  errors: ["unauthenticated", "forbidden", "not_found", "attempt_closed", "validation_failed", "malformed_json"],
  foreign: { attemptId: "attempt-id", questionId: "question-id" },
});

/** Idempotent: submitting again answers the same result. */
export const submitAttempt = endpoint({
  name: "submitAttempt",
  method: "POST",
  path: "/attempts/:attemptId/submission",
  summary: "Hands the attempt in and grades it",
  access: "signed-in",
  params: z.object({ attemptId: Id }),
  response: dataOf(AttemptResult),
  errors: ["unauthenticated", "not_found", "validation_failed"],
  foreign: { attemptId: "attempt-id" },
});

export const WaitingEssay = z.object({
  review_id: Id,
  ...waitingWork,
  ...waitingText,
});
export type WaitingEssay = z.output<typeof WaitingEssay>;

/** The 50 oldest; for account managers and those with `can_access_testbank`. */
export const listWaitingEssays = endpoint({
  name: "listWaitingEssays",
  method: "GET",
  path: "/quiz-reviews",
  summary: "Answers that a person has to grade",
  access: "signed-in",
  query: QueueQuery,
  response: z.object({ data: z.array(WaitingEssay), meta: QueueMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** Nobody grades their own (`own_work`). Grading again changes the points; a course that was completed stays so. At most the question's points count. */
export const gradeEssay = endpoint({
  name: "gradeEssay",
  method: "POST",
  path: "/quiz-reviews",
  summary: "Grades one answer of an attempt that was handed in",
  access: "signed-in",
  body: EssayMark,
  response: dataOf(MarkedResult),
  errors: ["unauthenticated", "forbidden", "own_work", "not_found", "validation_failed", "malformed_json"],
  foreign: {},
});
