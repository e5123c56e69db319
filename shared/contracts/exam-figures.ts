import * as z from "zod/mini";
import { reliabilities } from "../domain/exam-figures.ts";
import { questionHealths } from "../domain/question-health.ts";
import { endpoint } from "./endpoint.ts";
import { examiner, examReading, oneExam } from "./exams.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** Percent of a paper; shares from 0 to 1 (docs/specification.md §14.10). */
const Whole = z.object({
  mean: z.number(),
  deviation: z.number(),
  pass_share: z.number(),
  pass_low: z.number(),
  pass_high: z.number(),
  /** How many papers lie in each of so many equal parts from 0 to 100 percent. */
  histogram: z.array(z.number()),
  /** null: papers were drawn, or all did alike. `near`: papers within one `sem` of the pass mark. */
  reliable: z.nullable(z.object({ alpha: z.number(), sem: z.number(), near: z.number(), word: z.enum(reliabilities) })),
});

const Item = z.object({
  id: Id,
  text: z.string(),
  /** Its page in the bank; null: it is gone from there. */
  bank_id: z.nullable(Id),
  /** How many answers count; of a void one, how many first papers asked it. */
  n: z.number(),
  health: z.enum(questionHealths),
  /** null where too few were asked it. */
  facility: z.nullable(z.number()),
  discrimination: z.nullable(z.number()),
  is_void: z.boolean(),
  is_retired: z.boolean(),
  is_rekeyed: z.boolean(),
});
export type ExamItem = z.output<typeof Item>;

export const ExamFigures = z.object({
  /** First sittings that were handed in and graded as a whole. */
  n: z.number(),
  passed: z.number(),
  /** null: fewer than thirty. */
  whole: z.nullable(Whole),
  /** All that it may ask, the worst first. */
  items: z.array(Item),
  /** null: nothing was worked out yet. */
  computed_at: z.nullable(Instant),
});
export type ExamFigures = z.output<typeof ExamFigures>;

export const getExamFigures = endpoint({
  name: "getExamFigures",
  method: "GET",
  path: "/manage/testbank/exams/:examId/statistics",
  summary: "What results of an exam say of it",
  ...examiner,
  ...oneExam,
  response: dataOf(ExamFigures),
  errors: [...examReading, "own_sitting"],
});
