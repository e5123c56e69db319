import * as z from "zod/mini";
import { CourseDetail, ofCourse, readingCourse } from "./course.ts";
import { endpoint } from "./endpoint.ts";
import { prose } from "./plain-text.ts";
import { dataOf } from "./scalars.ts";

/** So long a message may be that goes with a request. */
export const mostSaid = 500;

const answered = { ...ofCourse, response: dataOf(CourseDetail) } as const;

/**
 * Idempotent: a request that waits keeps its place, and what is said with it now counts. After an answer it waits anew. Of a course
 * that is open to the viewer nothing is asked: it is answered as it stands. `not_admitted`: it is given, never asked for.
 */
export const requestCourse = endpoint({
  name: "requestCourse",
  method: "PUT",
  path: "/courses/:slug/request",
  summary: "Asks to be let into a course",
  ...answered,
  body: z.object({ message: z._default(prose(mostSaid), "") }),
  errors: [...readingCourse, "malformed_json", "not_admitted", "too_many_requests"],
});

/** Idempotent. What was answered already stays. */
export const withdrawCourseRequest = endpoint({
  name: "withdrawCourseRequest",
  method: "DELETE",
  path: "/courses/:slug/request",
  summary: "Takes a request back that waits",
  ...answered,
  errors: readingCourse,
});
