import * as z from "zod/mini";
import { ofCourse } from "./course.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, Slug } from "./scalars.ts";

export const KeepableCourse = z.object({
  slug: Slug,
  title: z.string(),
  /** All files of the lessons that can be kept. */
  bytes: z.number(),
  lessons: z.array(
    z.object({
      id: Id,
      number: z.number(),
      title: z.string(),
      /** False: it needs a connection (a quiz is graded by the server, a stream has no file to keep). */
      can_keep: z.boolean(),
      /** Its film is also a stream in several qualities; a device keeps the one file alone. */
      is_streamed: z.boolean(),
      /** Addresses are paths of the learning API, without the base path: `/files/…`. */
      files: z.array(z.object({ src: z.string(), bytes: z.number() })),
    }),
  ),
});
export type KeepableCourse = z.output<typeof KeepableCourse>;

/** What a device stores to study a course without a network, with its size before anything is fetched. Needs an enrolment. */
export const getKeepable = endpoint({
  name: "getKeepable",
  method: "GET",
  path: "/courses/:slug/keepable",
  summary: "Lessons and files of a course that a device can keep, with their sizes",
  ...ofCourse,
  response: dataOf(KeepableCourse),
  errors: ["unauthenticated", "not_found", "not_enrolled", "lesson_locked", "validation_failed"],
});
