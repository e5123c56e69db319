/** Apart from exams.ts: a form checks by these and brings the validator with it, as a list of exams does not. */
import * as z from "zod/mini";
import { mostBlueprintRows, mostExamMinutes, mostOfRow, paperKinds, reviewMoments } from "../domain/exam.ts";
import { questionLevels } from "../domain/question-levels.ts";
import { Day } from "./day.ts";
import { line, prose } from "./plain-text.ts";
import { ReviewDepth } from "./review-depth.ts";
import { Id } from "./scalars.ts";

/** So many questions of one kind; what is null narrows nothing. */
export const BlueprintRow = z.object({
  folder_id: z.nullable(Id),
  tag: z.nullable(line(60)),
  level: z.nullable(z.enum(questionLevels)),
  competency_id: z.nullable(Id),
  count: z.number().check(z.int(), z.gte(1, "out_of_range"), z.lte(mostOfRow, "out_of_range")),
  /** Of each of its questions. */
  points: z.number().check(z.int(), z.gte(1, "out_of_range"), z.lte(100, "out_of_range")),
});
export type BlueprintRow = z.output<typeof BlueprintRow>;

/** Of the business's clocks: `YYYY-MM-DDTHH:mm`. */
export const LocalTime = z
  .string()
  .check(z.regex(/^[^T]+T(?:[01]\d|2[0-3]):[0-5]\d$/, "date_invalid"))
  .check(z.refine((text) => Day.safeParse(text.split("T")[0]).success, "date_invalid"));

const between = (least: number, most: number) =>
  z.number().check(z.int("out_of_range"), z.gte(least, "out_of_range"), z.lte(most, "out_of_range"));

export const examTerms = {
  title: line(150),
  description: prose(2000),
  paper: z.enum(paperKinds),
  /** Questions and options stand in another order for everybody. */
  shuffle: z.boolean(),
  partial_credit: z.boolean(),
  rows: z.array(BlueprintRow).check(z.maxLength(mostBlueprintRows, "too_long")),
  opens: z.nullable(LocalTime),
  /** After `opens`: `date_order` otherwise. */
  closes: z.nullable(LocalTime),
  minutes: between(1, mostExamMinutes),
  /** How many people may come in at all; null: everybody to whom it was given. */
  seats: z.nullable(between(1, 10_000)),
  /** What is said in the room; null: none is asked for. */
  code: z.nullable(z.string().check(z.trim(), z.regex(/^[0-9A-Za-z]{4,12}$/, "exam_code_invalid"))),
  /** Somebody lets each of them begin. */
  is_invigilated: z.boolean(),
  /** How often somebody may sit it; null: as often as they like. */
  attempts: z.nullable(between(1, 20)),
  /** Hours from handing in until it may be sat again. */
  retake_hours: between(0, 8760),
  pass_percent: between(1, 100),
  review: ReviewDepth,
  review_from: z.enum(reviewMoments),
};
