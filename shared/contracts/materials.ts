import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf, Id } from "./scalars.ts";
import { Material } from "./studio.ts";

/** Files of one course. */
export const mostMaterials = 600;
/** Of a document, and characters that are kept of what its pages say. */
export const mostPages = 5000;
export const mostSaid = 1_000_000;

/**
 * A file that was sent up for the course (`createUpload`, purpose `material`) becomes one of its files, under a name made of its own.
 * Asked again, it is the one that it became. `conflict`: it is not whole yet, the course is a pack's, or has as many files as there
 * may be. `unsupported_media_type`: it is not what a course has.
 */
export const addMaterial = endpoint({
  name: "addMaterial",
  method: "POST",
  path: "/manage/lms/courses/:courseId/materials",
  summary: "Makes a file that was sent up one of a course's",
  ...learningManager,
  support: "refused",
  params: z.object({ courseId: Id }),
  foreign: { courseId: "course-id" },
  body: z.object({
    upload_id: Id,
    /** What the pages of a document say, as whoever chose it read them. */
    texts: z.optional(z.array(z.string().check(z.maxLength(mostSaid))).check(z.maxLength(mostPages))),
  }),
  response: dataOf(Material),
  errors: [...managing, "not_found", "conflict", "unsupported_media_type", "payload_too_large"],
});

/** Its bytes, or a part of them (RFC 9110 §14.2), for those who write the course. */
export const showMaterial = endpoint({
  name: "showMaterial",
  method: "GET",
  path: "/manage/lms/materials/:materialId",
  summary: "A file of a course that is written",
  ...learningManager,
  params: z.object({ materialId: Id }),
  foreign: { materialId: "material-id" },
  errors: ["unauthenticated", "forbidden", "not_found", "range_not_satisfiable"],
});
