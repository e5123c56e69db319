import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

export const QuestionKind = z.enum(["single", "multiple", "true_false"]);

/** A question as an attempt shows it: no key, no feedback. */
export const AttemptQuestion = z.object({
  id: Id,
  kind: QuestionKind,
  text: z.string(),
  points: z.number(),
  options: z.array(z.object({ id: Id, text: z.string() })),
});
export type AttemptQuestion = z.output<typeof AttemptQuestion>;

export const Answer = z.object({ option_ids: z.array(Id).check(z.maxLength(50)) });
export type Answer = z.output<typeof Answer>;

export const Attempt = z.object({
  id: Id,
  lesson_id: Id,
  number: z.number(),
  started_at: Instant,
  questions: z.array(AttemptQuestion),
  /** Question id → what was chosen so far. */
  answers: z.record(z.string(), Answer),
});
export type Attempt = z.output<typeof Attempt>;

export const AttemptResult = z.object({
  id: Id,
  lesson_id: Id,
  number: z.number(),
  submitted_at: Instant,
  score_percent: z.number(),
  pass_percent: z.number(),
  passed: z.boolean(),
  questions: z.array(
    z.object({
      id: Id,
      kind: QuestionKind,
      text: z.string(),
      correct: z.boolean(),
      options: z.array(
        z.object({ id: Id, text: z.string(), chosen: z.boolean(), correct: z.boolean(), feedback: z.nullable(z.string()) }),
      ),
      explanation: z.nullable(z.string()),
    }),
  ),
});
export type AttemptResult = z.output<typeof AttemptResult>;

export const QuizOverview = z.object({
  question_count: z.number(),
  pass_percent: z.number(),
  /** Null: as many as the learner likes. */
  attempts_left: z.nullable(z.number()),
  open_attempt: z.nullable(Attempt),
  last_result: z.nullable(AttemptResult),
});
export type QuizOverview = z.output<typeof QuizOverview>;

/** Answers the open attempt where there is one, so that two tabs share it. */
export const startAttempt = endpoint({
  name: "startAttempt",
  method: "POST",
  path: "/lessons/:lessonId/attempts",
  summary: "Starts an attempt at a quiz, or resumes the open one",
  access: "signed-in",
  params: z.object({ lessonId: Id }),
  response: dataOf(Attempt),
  errors: ["unauthenticated", "not_found", "not_enrolled", "lesson_locked", "no_attempts_left", "validation_failed"],
  foreign: { lessonId: "quiz-lesson-id" },
});

export const saveAnswer = endpoint({
  name: "saveAnswer",
  method: "PUT",
  path: "/attempts/:attemptId/answers/:questionId",
  summary: "Saves the answer to one question",
  access: "signed-in",
  params: z.object({ attemptId: Id, questionId: Id }),
  body: Answer,
  response: dataOf(Answer),
  errors: ["unauthenticated", "not_found", "attempt_closed", "validation_failed", "malformed_json"],
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
