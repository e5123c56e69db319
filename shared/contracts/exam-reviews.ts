import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { prose } from "./plain-text.ts";
import { pageOf, dataOf, Id, Instant } from "./scalars.ts";

const WaitingExamEssay = z.object({
  review_id: Id,
  learner: z.object({ name: z.string(), email: z.string() }),
  exam_title: z.string(),
  question: z.string(),
  /** What a good answer holds, for who grades. */
  guide: z.nullable(z.string()),
  text: z.string(),
  points: z.number(),
  submitted_at: Instant,
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
  body: z.object({
    review_id: Id,
    points: z.number().check(z.minimum(0), z.maximum(1000)),
    comment: z._default(prose(5000), ""),
  }),
  response: dataOf(z.object({ score_percent: z.number(), passed: z.boolean(), waiting_count: z.number() })),
  errors: ["unauthenticated", "forbidden", "own_work", "not_found", "validation_failed", "malformed_json"],
  foreign: {},
});
