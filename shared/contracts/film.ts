import * as z from "zod/mini";
import { CourseProgress } from "./course.ts";
import { endpoint } from "./endpoint.ts";
import { FilmOutcome } from "./film-content.ts";
import { dataOf, Id, Instant, Slug } from "./scalars.ts";
import { LessonProgress } from "./study.ts";

/** One file of an adaptive stream: its playlists name the others relative to themselves, and these are their addresses. */
export const getStreamFile = endpoint({
  name: "getStreamFile",
  method: "GET",
  path: "/files/:folder/:name",
  summary: "A playlist or segment of a film that the viewer may study; honours a single byte range",
  access: "signed-in",
  params: z.object({ folder: Id, name: z.string().check(z.maxLength(100), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)) }),
  errors: ["unauthenticated", "not_found", "range_not_satisfiable", "validation_failed"],
  foreign: { folder: "stream-folder", name: "stream-file" },
});

/**
 * Answered once: a second answer is told what came of the first; a required question is asked until the answer is right. No
 * options: skipped, where the question allows it.
 */
export const answerFilmQuestion = endpoint({
  name: "answerFilmQuestion",
  method: "POST",
  path: "/lessons/:lessonId/film-questions/:questionId",
  summary: "Answers a question inside a film",
  access: "signed-in",
  params: z.object({ lessonId: Id, questionId: Id }),
  /** `learner_id`: whose answer this is. A browser may be signed in as somebody else by now; that one is `forbidden`. */
  body: z.object({
    option_ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)),
    learner_id: z.optional(Id),
  }),
  response: dataOf(
    z.object({
      outcome: FilmOutcome,
      /** Null: the viewer is not enrolled, nothing was kept. */
      progress: z.nullable(
        z.object({
          lesson: LessonProgress,
          course: z.object({ slug: Slug, progress: CourseProgress, completed_at: z.nullable(Instant) }),
        }),
      ),
    }),
  ),
  errors: [
    "unauthenticated",
    "forbidden",
    "not_found",
    "not_enrolled",
    "lesson_locked",
    "validation_failed",
    "malformed_json",
    "payload_too_large",
    "unavailable",
  ],
  foreign: { lessonId: "lesson-id", questionId: "film-question-id" },
});
