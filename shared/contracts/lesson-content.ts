import * as z from "zod/mini";
import { fileCategories } from "#shared/domain/file-category.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { FilmPreviews, FilmQuestion } from "./film-content.ts";
import { Task } from "./hand-ins.ts";
import { QuizOverview } from "./quiz.ts";
import {
  captions,
  count,
  FileName,
  Markdown,
  minutes,
  number,
  said,
  StudioFilmQuestion,
  StudioQuiz,
  text,
} from "./studio-parts.ts";

const Cue = z.object({ start: z.number(), end: z.number(), text: z.string() });
export type Cue = z.output<typeof Cue>;

/**
 * What a lesson is made of, by its kind. `shown`: as its page is sent it; file addresses are paths of the learning API, without the
 * base path: `/files/…`. `written`: as the studio writes it. A draft may be unfinished: what is empty, null or wrong in it is told by
 * `getCourseChecks`, and nothing of it is published before that is mended. Its files are named as `CourseDraft.materials` has them.
 */
const contents = {
  article: {
    shown: z.object({ kind: z.literal("article"), html: z.string() }),
    written: z.object({ kind: z.literal("article"), minutes, markdown: Markdown }),
  },
  video: {
    shown: z.object({
      kind: z.literal("video"),
      src: z.string(),
      poster: z.nullable(z.string()),
      captions: z.array(z.object({ language: z.string(), label: z.string(), src: z.string() })),
      chapters: z.array(z.object({ at: z.number(), title: z.string() })),
      transcript: z.array(Cue),
      /** The first playlist of the same film as an adaptive stream (HLS). */
      stream: z.nullable(z.string()),
      previews: z.nullable(FilmPreviews),
      /** Percent that have to be watched. */
      done_at: z.number(),
      /** Nobody goes beyond what they have watched. */
      no_skip: z.boolean(),
      questions: z.array(FilmQuestion),
    }),
    written: z.object({
      kind: z.literal("video"),
      file: FileName,
      poster: FileName,
      captions,
      chapters: z.array(z.object({ at: z.number().check(z.gte(0)), title: text(200) })).check(z.maxLength(100)),
      /** What is typed of them as long as a line of it is no chapter. */
      chapters_text: z.optional(text(20_000)),
      /** The first playlist of the same film as an adaptive stream, which packs bring. */
      stream: FileName,
      /** A sheet of small pictures, one for `every` so many seconds. */
      previews: z.nullable(z.object({ file: z.string(), every: z.number().check(z.gt(0)), columns: count(1, 100) })),
      /** Percent that have to be watched; null: the usual share. */
      complete_at: z.nullable(count(1, 100)),
      no_skip: z.boolean(),
      questions: z.array(StudioFilmQuestion).check(z.maxLength(100)),
    }),
  },
  pdf: {
    shown: z.object({
      kind: z.literal("pdf"),
      src: z.string(),
      pages: z.number(),
      file_name: z.string(),
      bytes: z.number(),
    }),
    /** `pages`: as whoever chose the file counted them. */
    written: z.object({ kind: z.literal("pdf"), minutes, file: FileName, pages: z.nullable(count(1, 5000)) }),
  },
  quiz: {
    shown: z.object({ kind: z.literal("quiz"), quiz: QuizOverview }),
    written: z.object({ kind: z.literal("quiz"), minutes, quiz: StudioQuiz }),
  },
  assignment: {
    shown: z.object({ kind: z.literal("assignment"), task: Task }),
    written: z.object({
      kind: z.literal("assignment"),
      minutes,
      markdown: Markdown,
      accepts: z.array(z.enum(fileCategories)).check(z.maxLength(8)),
      max_files: count(1, 20),
      text: z.boolean(),
      points: z.nullable(count(1, 1000)),
      pass_points: z.nullable(count(0, 1000)),
    }),
  },
  audio: {
    shown: z.object({ kind: z.literal("audio"), src: z.string(), transcript: z.array(Cue) }),
    /** `seconds`: of a recording whose own bytes do not say how long it is. `transcript`: WebVTT. */
    written: z.object({
      kind: z.literal("audio"),
      file: FileName,
      seconds: z.nullable(number(0.1, 86_400)),
      transcript: z.nullable(Markdown),
    }),
  },
  gallery: {
    shown: z.object({
      kind: z.literal("gallery"),
      pictures: z.array(
        z.object({
          src: z.string(),
          alt: z.string(),
          caption: z.nullable(z.string()),
          width: z.number(),
          height: z.number(),
        }),
      ),
    }),
    written: z.object({
      kind: z.literal("gallery"),
      minutes,
      pictures: z.array(z.object({ file: FileName, alt: said, caption: z.nullable(said) })).check(z.maxLength(60)),
    }),
  },
  embed: {
    /** Whether the page may be shown in the lesson is for `embedOf` to say. `html`: what it is about, sanitised. */
    shown: z.object({ kind: z.literal("embed"), url: z.string(), html: z.string() }),
    written: z.object({ kind: z.literal("embed"), minutes, url: text(2000), markdown: Markdown }),
  },
  download: {
    shown: z.object({
      kind: z.literal("download"),
      src: z.string(),
      file_name: z.string(),
      bytes: z.number(),
      html: z.string(),
    }),
    written: z.object({ kind: z.literal("download"), minutes, file: FileName, markdown: Markdown }),
  },
} satisfies Record<LessonKind, Record<"shown" | "written", z.ZodMiniObject>>;

type Contents = typeof contents;

function shownOf({ article, ...others }: Contents) {
  return [article.shown, ...Object.values(others).map(({ shown }) => shown)] as const;
}

function writtenOf({ article, ...others }: Contents) {
  return [article.written, ...Object.values(others).map(({ written }) => written)] as const;
}

export const LessonContent = z.discriminatedUnion("kind", shownOf(contents));
export type LessonContent<Kind extends LessonKind = LessonKind> = {
  [Each in Kind]: { kind: Each } & z.output<Contents[Each]["shown"]>;
}[Kind];

export const StudioContent = z.discriminatedUnion("kind", writtenOf(contents));
export type StudioContent<Kind extends LessonKind = LessonKind> = {
  [Each in Kind]: { kind: Each } & z.output<Contents[Each]["written"]>;
}[Kind];
