import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

const pieceFormats = ["line", "text", "markdown"] as const;
export type PieceFormat = (typeof pieceFormats)[number];
/** `outdated`: the translation is of words that were since changed. */
const pieceStates = ["missing", "current", "outdated"] as const;

const PieceName = z.string().check(z.minLength(1), z.maxLength(200));

/** What is said in one piece: a title, a paragraph, an answer. */
export const TranslationPiece = z.object({
  name: PieceName,
  format: z.enum(pieceFormats),
  source: z.string(),
  /** null: nothing yet. */
  text: z.nullable(z.string()),
  state: z.enum(pieceStates),
  /** Of what is outdated: the words that it is the translation of. */
  was: z.nullable(z.string()),
});
export type TranslationPiece = z.output<typeof TranslationPiece>;

const counts = { missing: z.number(), current: z.number(), outdated: z.number() };

/** A lesson, or what the course is called and shown by. */
export const TranslationPart = z.object({
  id: Id,
  /** Empty: of the course itself. */
  title: z.string(),
  /** null: the course itself. */
  kind: z.nullable(z.string()),
  ...counts,
});
export type TranslationPart = z.output<typeof TranslationPart>;

export const CourseLanguage = z.object({
  /** As `courseLanguages` has them. */
  language: z.string(),
  ...counts,
  /** null: learners have none of it. */
  published_at: z.nullable(Instant),
  /** Something was translated since. */
  is_changed: z.boolean(),
  parts: z.array(TranslationPart),
});
export type CourseLanguage = z.output<typeof CourseLanguage>;

export const CourseLanguages = z.object({
  course: z.object({
    id: Id,
    title: z.string(),
    /** What it is written in. */
    language: z.string(),
    origin: z.enum(["pack", "studio"]),
    /** Learners have it: its translations can be published. */
    is_published: z.boolean(),
  }),
  languages: z.array(CourseLanguage),
});
export type CourseLanguages = z.output<typeof CourseLanguages>;

const params = z.object({ courseId: Id });
export const Language = z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/));
const ofPart = z.extend(params, { partId: Id });
const foreign = { courseId: "course-id" } as const;
const reading = ["unauthenticated", "forbidden", "not_found", "validation_failed", "not_ready"] as const;
const writing = [...managing, "not_found", "conflict", "not_ready"] as const;

/** `not_ready`: the source of the course is not known (`getCourseDraft`). */
export const getCourseLanguages = endpoint({
  name: "getCourseLanguages",
  method: "GET",
  path: "/manage/lms/courses/:courseId/languages",
  summary: "The languages of a course, and how far each is translated",
  ...learningManager,
  params,
  response: dataOf(CourseLanguages),
  errors: ["unauthenticated", "forbidden", "not_found", "not_ready"],
  foreign,
});

export const Translation = z.object({
  id: Id,
  title: z.string(),
  language: z.string(),
  source_language: z.string(),
  /** In the order in which they are read. */
  pieces: z.array(TranslationPiece),
  /** The entity tag without its quotation marks; 0: nothing is written. */
  revision: z.number(),
  updated_at: z.nullable(Instant),
  updated_by: z.nullable(z.string()),
});
export type Translation = z.output<typeof Translation>;

/** `partId`: a lesson, or the course for its names. Answers an `ETag`, which saving must send back. */
export const getTranslation = endpoint({
  name: "getTranslation",
  method: "GET",
  path: "/manage/lms/courses/:courseId/translations/:partId",
  summary: "A part of a course piece by piece, with its translation",
  ...learningManager,
  params: ofPart,
  /** Absent: the first that the course is not written in. */
  query: z.object({ language: z.optional(Language) }),
  response: dataOf(Translation),
  errors: reading,
  foreign: { ...foreign, partId: "course-id" },
});

/** Characters of one piece. */
export const longestPiece = 20_000;

/**
 * Needs `If-Match`; `stale` carries what stands as `data.current`. An empty text takes the translation away; the same text again says that
 * it holds for the words as they are. `validation_failed` at `pieces.2.name`: there is no such piece; at `pieces.2.text`: it lacks a
 * picture, formula, footnote or blank of its source, or has another. `conflict`: the course is a pack's.
 */
export const saveTranslation = endpoint({
  name: "saveTranslation",
  method: "PATCH",
  path: "/manage/lms/courses/:courseId/translations/:partId",
  summary: "Keeps translations of pieces of a course",
  ...learningManager,
  support: "refused",
  params: ofPart,
  body: z.object({
    language: Language,
    pieces: z
      .array(z.object({ name: PieceName, text: z.string().check(z.maxLength(longestPiece, "too_long")) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  response: dataOf(Translation),
  errors: [...writing, "stale", "precondition_required"],
  foreign: { ...foreign, partId: "course-id" },
});

/**
 * Published, what is current is shown to learners, and what is missing or outdated falls back to the course's own language; taken back,
 * what is written stays. `not_ready`: learners do not have the course itself. `content_invalid`: its title is not translated, or what is
 * translated cannot be read.
 */
export const publishTranslation = endpoint({
  name: "publishTranslation",
  method: "PUT",
  path: "/manage/lms/courses/:courseId/languages",
  summary: "Shows learners a course in a language, or no more",
  ...learningManager,
  support: "refused",
  params,
  body: z.object({ language: Language, is_published: z.boolean() }),
  response: dataOf(CourseLanguages),
  errors: [...writing, "content_invalid"],
  foreign,
});
