import * as z from "zod/mini";
import { evidenceKinds, highestLevel } from "../domain/competency.ts";
import { Id } from "./scalars.ts";

const mostFacts = 10;

/** `null`: for good. */
export const Months = z.nullable(
  z.number().check(z.int("out_of_range"), z.gte(1, "out_of_range"), z.lte(120, "out_of_range")),
);
const Level = z.number().check(z.int("out_of_range"), z.gte(1, "out_of_range"), z.lte(highestLevel, "out_of_range"));

/** `percent`: of an exam, at least so many; absent: passed. */
const Fact = z
  .object({
    kind: z.enum(evidenceKinds),
    id: Id,
    percent: z.optional(z.number().check(z.int("out_of_range"), z.gte(1, "out_of_range"), z.lte(100, "out_of_range"))),
  })
  .check(z.refine(({ kind, percent }) => percent === undefined || kind === "exam", "invalid"));
const Join = z.enum(["and", "or"]);
function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(z.minLength(1, "required"), z.maxLength(mostFacts, "too_many"));
}

/** What brings somebody to a level (docs/specification.md §15.8): facts, and facts in brackets joined the other way. */
export const CriterionField = z.object({
  level: Level,
  months: Months,
  rule: z.object({ join: Join, of: listOf(z.union([Fact, z.object({ join: Join, of: listOf(Fact) })])) }),
});

export const AnswerLevel = z
  .number()
  .check(z.int("out_of_range"), z.gte(0, "out_of_range"), z.lte(highestLevel, "out_of_range"));
