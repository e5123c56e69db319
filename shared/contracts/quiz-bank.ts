import * as z from "zod/mini";
import { mostAsked, mostBlueprintRows } from "../domain/exam.ts";
import { BlueprintRow } from "./exam-terms.ts";
import { Id } from "./scalars.ts";

/** What a quiz asks of the test bank besides the questions that were written in it (docs/specification.md §14.8). */
export const QuizBank = z.object({
  /** Chosen by hand: these versions, whatever the bank says later. */
  picked: z
    .array(z.object({ version_id: Id, points: z.number().check(z.int(), z.gte(1), z.lte(100)) }))
    .check(z.maxLength(mostAsked)),
  /** Drawn for each attempt, by the bank as it is then. */
  rows: z.array(BlueprintRow).check(z.maxLength(mostBlueprintRows)),
});
export type QuizBank = z.output<typeof QuizBank>;
