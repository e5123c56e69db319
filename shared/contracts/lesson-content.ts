import * as z from "zod/mini";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { FilmPreviews, FilmQuestion } from "./film-content.ts";
import { Task } from "./hand-ins.ts";
import { QuizOverview } from "./quiz.ts";

const Cue = z.object({ start: z.number(), end: z.number(), text: z.string() });
export type Cue = z.output<typeof Cue>;

/** File addresses are paths of the learning API, without the base path: `/files/…`. */
const contents = {
  article: z.object({ kind: z.literal("article"), html: z.string() }),
  video: z.object({
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
  pdf: z.object({
    kind: z.literal("pdf"),
    src: z.string(),
    pages: z.number(),
    file_name: z.string(),
    bytes: z.number(),
  }),
  quiz: z.object({ kind: z.literal("quiz"), quiz: QuizOverview }),
  assignment: z.object({ kind: z.literal("assignment"), task: Task }),
  audio: z.object({ kind: z.literal("audio"), src: z.string(), transcript: z.array(Cue) }),
  gallery: z.object({
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
  /** Whether the page may be shown in the lesson is for `embedOf` to say. `html`: what it is about, sanitised. */
  embed: z.object({ kind: z.literal("embed"), url: z.string(), html: z.string() }),
  download: z.object({
    kind: z.literal("download"),
    src: z.string(),
    file_name: z.string(),
    bytes: z.number(),
    html: z.string(),
  }),
} satisfies Record<LessonKind, z.ZodMiniObject>;

export const LessonContent = z.discriminatedUnion("kind", each(contents));
export type LessonContent<Kind extends LessonKind = LessonKind> = {
  [Each in Kind]: { kind: Each } & z.output<(typeof contents)[Each]>;
}[Kind];

function each({ article, ...others }: typeof contents) {
  return [article, ...Object.values(others)] as const;
}
