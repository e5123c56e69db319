import * as z from "zod/mini";
import { bankManager } from "./bank.ts";
import { endpoint } from "./endpoint.ts";
import { QuizBank } from "./quiz-bank.ts";
import { QuestionKind } from "./quiz.ts";
import { dataOf, Id } from "./scalars.ts";

export const QuizBankFill = z.object({
  /** What was chosen by hand, in that order; null: it is not there any more. */
  picked: z.array(
    z.nullable(
      z.object({
        question_id: Id,
        number: z.number(),
        kind: QuestionKind,
        /** What this version asks, as one plain line. */
        line: z.string(),
        version: z.number(),
        /** Which version counts in the bank. */
        current: z.number(),
        is_archived: z.boolean(),
      }),
    ),
  ),
  /** Of each row: how many there are of that kind, and how many it gets beside the others and what was chosen by hand. */
  rows: z.array(z.object({ has: z.number(), gets: z.number() })),
});
export type QuizBankFill = z.output<typeof QuizBankFill>;

export const fillQuizBank = endpoint({
  name: "fillQuizBank",
  method: "POST",
  path: "/manage/testbank/quiz-fill",
  summary: "What the test bank has for a quiz",
  ...bankManager,
  body: QuizBank,
  response: dataOf(QuizBankFill),
  errors: ["unauthenticated", "forbidden", "validation_failed", "malformed_json"],
  foreign: {},
});
