import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { EssayMark, MarkedResult, waitingText } from "./grading.ts";
import { dataOf, Id, pageOf } from "./scalars.ts";

const WaitingExamEssay = z.object({
  review_id: Id,
  learner: z.object({ name: z.string(), email: z.string() }),
  exam_title: z.string(),
  ...waitingText,
});
export type WaitingExamEssay = z.output<typeof WaitingExamEssay>;

/** The 50 oldest; as of `listWaitingEssays`, which a team lead has of their teams. */
export const listWaitingExamEssays = endpoint({
  name: "listWaitingExamEssays",
  method: "GET",
  path: "/exam-reviews",
  summary: "Answers of exams that a person has to grade",
  access: "signed-in",
  response: pageOf(WaitingExamEssay),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

/** As `gradeEssay`. */
export const gradeExamEssay = endpoint({
  name: "gradeExamEssay",
  method: "POST",
  path: "/exam-reviews",
  summary: "Grades one answer of a sitting that was handed in",
  access: "signed-in",
  body: EssayMark,
  response: dataOf(MarkedResult),
  errors: ["unauthenticated", "forbidden", "own_work", "not_found", "validation_failed", "malformed_json"],
  foreign: {},
});
