import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf, Id } from "./scalars.ts";

/** How often whoever has a course open says so. Who has missed two turns is not there any more. */
export const presenceMs = 15_000;

/** Somebody else who has the course open. */
export const Writer = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** null: its outline, or what it is shown by. */
  lesson_id: z.nullable(Id),
});
export type Writer = z.output<typeof Writer>;

/** Who else may write courses and has it open, by name; at most 20. Nobody who only looks on in a support session is told of. */
export const tellPresence = endpoint({
  name: "tellPresence",
  method: "POST",
  path: "/manage/lms/courses/:courseId/presence",
  summary: "Says that the viewer has a course open as it is written, and asks who else has",
  ...learningManager,
  support: "refused",
  params: z.object({ courseId: Id }),
  foreign: { courseId: "course-id" },
  body: z.object({
    /** The one that is open; null, or none of this course: none is. */
    lesson_id: z.nullable(Id),
    /** It is being closed. */
    is_leaving: z.optional(z.boolean()),
  }),
  response: dataOf(z.object({ others: z.array(Writer) })),
  errors: [...managing, "not_found"],
});
