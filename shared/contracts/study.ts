import * as z from "zod/mini";
import { CourseProgress, CoverCategory, lessonHead, LessonState, OutlineSection } from "./course.ts";
import { endpoint } from "./endpoint.ts";
import { LessonContent } from "./lesson-content.ts";
import { dataOf, Id, Instant, Slug } from "./scalars.ts";

export const WatchedRange = z.tuple([z.number(), z.number()]);

export const LessonProgress = z.object({
  lesson_id: Id,
  state: LessonState,
  percent: z.number(),
  /** Seconds of a video or recording, page of a PDF, picture of a gallery, else 0. */
  position: z.number(),
  /** Merged seconds of a video or recording; the pictures of a gallery that were seen (`pictureRange`); empty for other kinds. */
  watched: z.array(WatchedRange),
  completed_at: z.nullable(Instant),
});
export type LessonProgress = z.output<typeof LessonProgress>;

export const StudyLesson = z.object({
  ...lessonHead,
  /** Open to the viewer although they are not enrolled. */
  is_trial: z.boolean(),
  section_title: z.string(),
  content: LessonContent,
  progress: LessonProgress,
  previous_id: z.nullable(Id),
  next_id: z.nullable(Id),
  course: z.object({
    slug: Slug,
    title: z.string(),
    cover_category: CoverCategory,
    /** BCP 47: what this lesson is in, but for what says otherwise in it. */
    language: z.string(),
    /** Of the course's title, where that is in another. */
    lang: z.optional(z.string()),
    author: z.nullable(z.object({ name: z.string(), role: z.string() })),
    sections: z.array(OutlineSection),
    progress: CourseProgress,
    completed_at: z.nullable(Instant),
  }),
});
export type StudyLesson = z.output<typeof StudyLesson>;

/** Needs an enrolment, a trial lesson excepted. `current` stands for the lesson at which the viewer left off. */
export const getStudyLesson = endpoint({
  name: "getStudyLesson",
  method: "GET",
  path: "/courses/:slug/lessons/:lessonId",
  summary: "One lesson with its content, progress and course outline",
  access: "signed-in",
  params: z.object({ slug: Slug, lessonId: Id }),
  response: dataOf(StudyLesson),
  errors: ["unauthenticated", "not_found", "not_enrolled", "lesson_locked", "validation_failed"],
  foreign: { slug: "course-slug", lessonId: "lesson-id" },
});

/**
 * Something that happened while studying, with an id made by the client so that sending it twice counts once.
 * `position` moves the resume point, `watched` adds seconds of a video, `finished` says that the end of an article or
 * the last page of a PDF was reached. A lesson once done stays done.
 */
export const ProgressEvent = z.object({
  id: z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[A-Za-z0-9-]+$/)),
  lesson_id: Id,
  kind: z.enum(["opened", "position", "finished"]),
  position: z.optional(z.number().check(z.gte(0), z.lte(1_000_000))),
  watched: z.optional(
    z
      .array(z.tuple([z.number().check(z.gte(0), z.lte(1_000_000)), z.number().check(z.gte(0), z.lte(1_000_000))]))
      .check(z.maxLength(200)),
  ),
  occurred_at: z.string().check(z.maxLength(40)),
});
export type ProgressEvent = z.output<typeof ProgressEvent>;

export const recordProgress = endpoint({
  name: "recordProgress",
  method: "POST",
  path: "/progress/events",
  summary: "Records study events, each at most once",
  access: "signed-in",
  body: z.object({
    /** Whose events these are. A browser may be signed in as somebody else by now, who must not get them. */
    learner_id: z.optional(Id),
    events: z.array(ProgressEvent).check(z.minLength(1), z.maxLength(100)),
    /** The device's clock at sending: by how much it is wrong. Left out: it is right. */
    sent_at: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: dataOf(
    z.object({
      lessons: z.array(LessonProgress),
      courses: z.array(z.object({ slug: Slug, progress: CourseProgress, completed_at: z.nullable(Instant) })),
      /** Events whose lesson the viewer may not study: dropped, never retried. */
      rejected: z.array(z.string()),
      /**
       * Events that claim more time than the server saw pass. As much as fits has counted; each counts as a whole when it is
       * sent again, unchanged, after so many seconds.
       */
      early: z.array(
        z.object({
          id: z.string(),
          lesson_id: Id,
          code: z.literal("too_early"),
          message: z.string(),
          retry_after_seconds: z.number(),
        }),
      ),
    }),
  ),
  errors: ["unauthenticated", "forbidden", "validation_failed", "malformed_json", "payload_too_large"],
  foreign: {},
});

/** Bytes of a lesson's file; honours a single byte range (RFC 9110 §14). */
export const getFile = endpoint({
  name: "getFile",
  method: "GET",
  path: "/files/:key",
  summary: "A file of a lesson that the viewer may study, of the business's identity, or a colleague's picture",
  access: "signed-in",
  params: z.object({ key: Id }),
  errors: ["unauthenticated", "not_found", "range_not_satisfiable", "validation_failed"],
  foreign: { key: "file-key" },
});

/** Logo, favicon, background and share image: what a signed-out visitor of the business may see. */
export const getBrandFile = endpoint({
  name: "getBrandFile",
  method: "GET",
  path: "/business/files/:key",
  summary: "A file of the business's identity",
  access: "public",
  params: z.object({ key: Id }),
  errors: ["not_found", "business_not_found", "validation_failed"],
  foreign: { key: "file-key" },
});
