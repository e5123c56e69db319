import * as z from "zod/mini";
import { QuizBank } from "./quiz-bank.ts";

/** What lessons of several kinds have while they are written, and what quizzes and films alone have. */

/** Characters of an article, an introduction, captions: what a row and a pack's text have room for. */
const mostText = 400_000;
export const text = (most: number) => z.string().check(z.maxLength(most));
export const said = text(4000);
export const number = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
export const count = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most));
/** Made by whoever adds it, and the same for ever: answers hang on it. */
const Own = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
/** As the materials have it; null: none is chosen yet. */
export const FileName = z.nullable(z.string().check(z.minLength(1), z.maxLength(300)));
/** How long it takes, as its author thinks. */
export const minutes = number(0.5, 600);
export const Markdown = text(mostText);
const language = z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/));

const Option = z.object({ id: Own, text: said, correct: z.boolean(), feedback: z.optional(said) });
const options = z.array(Option).check(z.maxLength(26));
const accept = z.array(said).check(z.maxLength(40));
const percent = number(0, 100);

const question = {
  id: Own,
  text: said,
  points: count(1, 1000),
  /** Attempts draw some of a pool: `draw` says how many. */
  pool: z.optional(Own),
  explanation: z.optional(said),
};

/** As `docs/content-pack.md` has them. `strict`: marks and capitals count. */
export const StudioQuestion = z.discriminatedUnion("kind", [
  z.object({ ...question, kind: z.literal("single"), options }),
  z.object({ ...question, kind: z.literal("multiple"), options }),
  z.object({ ...question, kind: z.literal("true_false"), options }),
  z.object({
    ...question,
    kind: z.literal("hotspot"),
    picture: z.object({ file: FileName, alt: said }),
    /** `area`: from the left, from the top, width, height, in percent of the picture. */
    options: z.array(z.extend(Option, { area: z.tuple([percent, percent, percent, percent]) })).check(z.maxLength(26)),
  }),
  /** `items` stand in the right order. */
  z.object({
    ...question,
    kind: z.literal("ordering"),
    items: z.array(z.object({ id: Own, text: said })).check(z.maxLength(12)),
  }),
  z.object({
    ...question,
    kind: z.literal("matching"),
    pairs: z.array(z.object({ id: Own, text: said, match: said })).check(z.maxLength(12)),
    /** Choices that match nothing. */
    others: z.array(said).check(z.maxLength(6)),
  }),
  /** `text` holds each blank as `[[id]]`. One that is chosen has `choices`, one that is typed `accept`. */
  z.object({
    ...question,
    kind: z.literal("blanks"),
    blanks: z
      .array(
        z.union([
          z.object({
            id: Own,
            choices: z.array(z.object({ text: said, correct: z.boolean() })).check(z.maxLength(12)),
          }),
          z.object({ id: Own, accept, strict: z.boolean() }),
        ]),
      )
      .check(z.maxLength(12)),
  }),
  z.object({ ...question, kind: z.literal("short_answer"), accept, strict: z.boolean() }),
  /** `value` null: nobody has said yet which number is right. */
  z.object({
    ...question,
    kind: z.literal("numeric"),
    value: z.nullable(z.number()),
    tolerance: z.number().check(z.gte(0)),
  }),
  z.object({ ...question, kind: z.literal("essay"), guide: z.optional(said) }),
]);
export type StudioQuestion = z.output<typeof StudioQuestion>;

export const StudioQuiz = z.object({
  pass_percent: count(1, 100),
  /** null: as often as wanted. */
  attempts: z.nullable(count(1, 100)),
  shuffle: z.boolean(),
  time_limit_minutes: z.nullable(number(0.5, 600)),
  /** Name of a pool → how many of its questions an attempt asks. */
  draw: z.record(Own, count(1, 500)),
  partial_credit: z.boolean(),
  review: z.enum(["full", "marks", "score"]),
  review_when: z.enum(["submitted", "finished"]),
  questions: z.array(StudioQuestion).check(z.maxLength(500)),
  bank: z.optional(QuizBank),
});

/** A question at which a film stops; `required` ones cannot be skipped. */
export const StudioFilmQuestion = z.object({
  id: Own,
  at: z.number().check(z.gte(0)),
  kind: z.enum(["single", "multiple"]),
  text: said,
  options: z.array(z.object({ id: Own, text: said, correct: z.boolean() })).check(z.maxLength(8)),
  explanation: z.optional(said),
  required: z.boolean(),
});

export const captions = z.array(z.object({ language, label: text(80), vtt: Markdown })).check(z.maxLength(12));
