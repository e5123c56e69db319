import * as z from "zod/mini";
import { fileCategories } from "../domain/file-category.ts";

/**
 * What a lesson is made of while it is written, by its kind. A draft may be unfinished: what is empty, null or wrong here is told by
 * `getCourseChecks`, and nothing of it is published before that is mended. Files are named as `CourseDraft.materials` has them.
 */

/** Characters of an article, an introduction, captions: what a row and a pack's text have room for. */
export const mostText = 400_000;
const text = (most: number) => z.string().check(z.maxLength(most));
const said = text(4000);
const number = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
const count = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most));
/** Made by whoever adds it, and the same for ever: answers hang on it. */
const Own = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
/** As the materials have it; null: none is chosen yet. */
const FileName = z.nullable(z.string().check(z.minLength(1), z.maxLength(300)));
/** How long it takes, as its author thinks. */
const minutes = number(0.5, 600);
const Markdown = text(mostText);
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
  z.object({ ...question, kind: z.literal("numeric"), value: z.number(), tolerance: z.number().check(z.gte(0)) }),
  z.object({ ...question, kind: z.literal("essay"), guide: z.optional(said) }),
]);
export type StudioQuestion = z.output<typeof StudioQuestion>;

const StudioQuiz = z.object({
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
});

/** A question at which a film stops; `required` ones cannot be skipped. */
const StudioFilmQuestion = z.object({
  id: Own,
  at: z.number().check(z.gte(0)),
  kind: z.enum(["single", "multiple"]),
  text: said,
  options: z.array(z.object({ id: Own, text: said, correct: z.boolean() })).check(z.maxLength(8)),
  explanation: z.optional(said),
  required: z.boolean(),
});

const captions = z.array(z.object({ language, label: text(80), vtt: Markdown })).check(z.maxLength(12));

export const StudioContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("article"), minutes, markdown: Markdown }),
  z.object({
    kind: z.literal("video"),
    file: FileName,
    poster: FileName,
    captions,
    chapters: z.array(z.object({ at: z.number().check(z.gte(0)), title: text(200) })).check(z.maxLength(100)),
    /** The first playlist of the same film as an adaptive stream, which packs bring. */
    stream: FileName,
    /** A sheet of small pictures, one for `every` so many seconds. */
    previews: z.nullable(z.object({ file: z.string(), every: z.number().check(z.gt(0)), columns: count(1, 100) })),
    /** Percent that have to be watched; null: the usual share. */
    complete_at: z.nullable(count(1, 100)),
    no_skip: z.boolean(),
    questions: z.array(StudioFilmQuestion).check(z.maxLength(100)),
  }),
  /** `pages`: as whoever chose the file counted them. */
  z.object({ kind: z.literal("pdf"), minutes, file: FileName, pages: z.nullable(count(1, 5000)) }),
  /** `seconds`: of a recording whose own bytes do not say how long it is. `transcript`: WebVTT. */
  z.object({
    kind: z.literal("audio"),
    file: FileName,
    seconds: z.nullable(number(0.1, 86_400)),
    transcript: z.nullable(Markdown),
  }),
  z.object({
    kind: z.literal("gallery"),
    minutes,
    pictures: z.array(z.object({ file: FileName, alt: said, caption: z.nullable(said) })).check(z.maxLength(60)),
  }),
  z.object({ kind: z.literal("embed"), minutes, url: text(2000), markdown: Markdown }),
  z.object({ kind: z.literal("download"), minutes, file: FileName, markdown: Markdown }),
  z.object({
    kind: z.literal("assignment"),
    minutes,
    markdown: Markdown,
    accepts: z.array(z.enum(fileCategories)).check(z.maxLength(8)),
    max_files: count(1, 20),
    text: z.boolean(),
    points: z.nullable(count(1, 1000)),
    pass_points: z.nullable(count(0, 1000)),
  }),
  z.object({ kind: z.literal("quiz"), minutes, quiz: StudioQuiz }),
]);
export type StudioContent = z.output<typeof StudioContent>;
