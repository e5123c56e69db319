import * as z from "zod/mini";
import { QuizBank } from "#shared/contracts/quiz-bank.ts";
import { PositiveInt, RelativePath, Slug, Text } from "../../pack/pack-fields.ts";

const question = {
  id: Slug,
  text: Text,
  points: z._default(PositiveInt, 1),
  /** Attempts draw some questions of a pool, see `draw`. */
  pool: z.optional(Slug),
  explanation: z.optional(Text),
};

const Option = z.strictObject({
  id: Slug,
  text: Text,
  correct: z._default(z.boolean(), false),
  feedback: z.optional(Text),
});
const Options = z.array(Option).check(z.minLength(2), z.maxLength(26));
const percent = z.number().check(z.minimum(0), z.maximum(100));
const Accepted = z.array(Text).check(z.minLength(1));
/** Whether marks and capitals count. */
const strict = z._default(z.boolean(), false);

export const QuizQuestion = z.discriminatedUnion("kind", [
  z.strictObject({ ...question, kind: z.literal("single"), options: Options }),
  z.strictObject({ ...question, kind: z.literal("multiple"), options: Options }),
  z.strictObject({ ...question, kind: z.literal("true_false"), options: Options }),
  z.strictObject({
    ...question,
    kind: z.literal("hotspot"),
    picture: z.strictObject({ file: RelativePath, alt: Text }),
    /** `area`: from the left, from the top, width, height, in percent of the picture. */
    options: z
      .array(z.extend(Option, { area: z.tuple([percent, percent, percent, percent]) }))
      .check(z.minLength(2), z.maxLength(26)),
  }),
  /** `items` stand in the right order. */
  z.strictObject({
    ...question,
    kind: z.literal("ordering"),
    items: z.array(z.strictObject({ id: Slug, text: Text })).check(z.minLength(2), z.maxLength(12)),
  }),
  z.strictObject({
    ...question,
    kind: z.literal("matching"),
    pairs: z.array(z.strictObject({ id: Slug, text: Text, match: Text })).check(z.minLength(2), z.maxLength(12)),
    /** Choices that match nothing. */
    others: z._default(z.array(Text).check(z.maxLength(6)), []),
  }),
  z.strictObject({
    ...question,
    kind: z.literal("blanks"),
    blanks: z
      .array(
        z.union([
          z.strictObject({ id: Slug, accept: Accepted, strict }),
          z.strictObject({
            id: Slug,
            choices: z
              .array(z.strictObject({ text: Text, correct: z._default(z.boolean(), false) }))
              .check(z.minLength(2), z.maxLength(12)),
          }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(12)),
  }),
  z.strictObject({ ...question, kind: z.literal("short_answer"), accept: Accepted, strict }),
  z.strictObject({
    ...question,
    kind: z.literal("numeric"),
    value: z.number(),
    tolerance: z._default(z.number().check(z.nonnegative()), 0),
  }),
  z.strictObject({ ...question, kind: z.literal("essay"), guide: z.optional(Text) }),
]);
export type QuizQuestion = z.output<typeof QuizQuestion>;

/** A quiz file. `attempts: null` = as often as wanted. What stands across fields is checked in quiz-rules.ts. */
export const QuizFile = z.strictObject({
  pass_percent: z.int().check(z.minimum(1), z.maximum(100)),
  attempts: z.nullable(PositiveInt),
  shuffle: z.boolean(),
  time_limit_minutes: z.optional(z.number().check(z.positive(), z.maximum(600))),
  /** Name of a pool → how many of its questions an attempt asks. */
  draw: z._default(z.record(Slug, PositiveInt), {}),
  partial_credit: z._default(z.boolean(), true),
  review: z._default(z.enum(["full", "marks", "score"]), "full"),
  review_when: z._default(z.enum(["submitted", "finished"]), "submitted"),
  questions: z._default(z.array(QuizQuestion), []),
  bank: z.optional(QuizBank),
});
export type QuizFile = z.output<typeof QuizFile>;
