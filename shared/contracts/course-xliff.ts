import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { CourseLanguages, Language } from "./course-languages.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { Id } from "./scalars.ts";

const ofCourse = {
  params: z.object({ courseId: Id }),
  foreign: { courseId: "course-id" },
} as const;

/**
 * Every piece with what is translated of it, as XLIFF 1.2 (OASIS): a `file` each part, a `trans-unit` each piece. What is outdated
 * says so by its `state`.
 */
export const exportXliff = endpoint({
  name: "exportXliff",
  method: "GET",
  path: "/manage/lms/courses/:courseId/xliff",
  summary: "A course for a translator, as XLIFF",
  ...learningManager,
  support: "refused",
  ...ofCourse,
  query: z.object({ language: Language }),
  errors: ["unauthenticated", "forbidden", "not_found", "validation_failed", "support_session", "not_ready"],
});

/** Characters of a file. */
export const longestXliff = 4_000_000;

/** Names of pieces that are told of, at most. */
export const mostTold = 20;

const Told = z.object({
  count: z.number(),
  /** What they say in the course's language. */
  pieces: z.array(z.string()),
});

/**
 * XLIFF 1.2 or 2. A translation is taken of the words that the course has now: `changed` are those whose words are others since the file
 * was written, `broken` those that lack a picture, formula, footnote or blank, or are no line where one is meant; both stay as they
 * were. `validation_failed` at `text`: it is broken XML, declares a document type or is nested too deeply, each with its line
 * (`xliff_broken`, `xliff_doctype`, `xliff_deep`), is another document (`xliff_other`) or an empty one (`xliff_empty`), in another language
 * (`language_other`), or of another course (`course_other`).
 */
export const importXliff = endpoint({
  name: "importXliff",
  method: "POST",
  path: "/manage/lms/courses/:courseId/xliff",
  summary: "Takes a translator's XLIFF",
  ...learningManager,
  support: "refused",
  ...ofCourse,
  body: z.object({
    language: Language,
    text: z.string().check(z.minLength(1, "required"), z.maxLength(longestXliff, "too_long")),
  }),
  response: z.object({
    data: z.object({
      taken: z.number(),
      /** They say what was said already. */
      same: z.number(),
      changed: Told,
      broken: Told,
      languages: CourseLanguages,
    }),
  }),
  errors: [...managing, "not_found", "conflict", "not_ready"],
});
