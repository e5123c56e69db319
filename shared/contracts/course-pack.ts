import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf, Id } from "./scalars.ts";

const ofCourse = { params: z.object({ courseId: Id }), foreign: { courseId: "course-id" } } as const;

/**
 * From now on it is written here, and no pack brings it any more; learners notice nothing: what they have is its first version.
 * `conflict`: it is written here already. `not_ready`: a pack of before sources were kept; it is loaded again first.
 */
export const takeOverCourse = endpoint({
  name: "takeOverCourse",
  method: "POST",
  path: "/manage/lms/courses/:courseId/takeover",
  summary: "Takes over a course that an operator's pack brought",
  ...learningManager,
  support: "refused",
  ...ofCourse,
  response: dataOf(z.object({ id: Id })),
  errors: [...managing, "not_found", "conflict", "not_ready"],
});

/** Bytes of all files of one pack: the format of the archive ends there. */
export const mostOfAPack = 4_000_000_000;

/**
 * The course as it is written, as a ZIP of a content pack (docs/content-pack.md): the same course gives the same bytes, and so does one
 * that was loaded from it. `content_invalid`: something keeps it from being a pack (`getCourseChecks`). `payload_too_large`: its
 * files are more than an archive takes.
 */
export const exportCoursePack = endpoint({
  name: "exportCoursePack",
  method: "GET",
  path: "/manage/lms/courses/:courseId/pack",
  summary: "A course as a content pack",
  ...learningManager,
  support: "refused",
  ...ofCourse,
  errors: [
    "unauthenticated",
    "forbidden",
    "not_found",
    "support_session",
    "not_ready",
    "content_invalid",
    "payload_too_large",
  ],
});
