import * as z from "zod/mini";
import { lessonKinds } from "../lesson-kinds/lesson-kind.ts";
import { learningManager } from "./classes.ts";
import { Day } from "./day.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { line, prose } from "./plain-text.ts";
import { dataOf, Id, Instant, Revision, Slug } from "./scalars.ts";
import { StudioContent } from "./lesson-content.ts";
import { fileHead } from "./uploads.ts";

const LessonKind = z.enum(lessonKinds);

/** `draft`: never published; `changed`: learners have another than is written by now. */
export const courseStates = ["draft", "live", "changed", "archived"] as const;
export const CourseState = z.enum(courseStates);
export type CourseState = z.output<typeof CourseState>;

/** What a course is shown by. All of it is asked for before it is published, none while it is written. */
const headFields = {
  title: line(150),
  summary: prose(600),
  category_id: z.nullable(Id),
  cover_category: z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*$/)),
  /** As `vi` or `zh-CN`. */
  language: z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)),
  outcomes: z.array(line(200)).check(z.maxLength(12, "too_long")),
  author: z.object({
    name: z.string().check(z.maxLength(120)),
    role: z.string().check(z.maxLength(120)),
  }),
  /** The day on which somebody last looked whether it is right. */
  reviewed_on: z.nullable(Day),
};
export const CourseHead = z.object(headFields);
export type CourseHead = z.output<typeof CourseHead>;

/** Ids never change: learners' records hang on a lesson's. */
export const DraftLesson = z.object({
  id: Id,
  title: z.string(),
  kind: LessonKind,
  /** May be tried by who is not enrolled. */
  is_trial: z.boolean(),
  /** As long as its author thinks, or as its film or recording plays; null: that is not known yet. */
  seconds: z.nullable(z.number()),
  /** Of its content: the entity tag of `getLessonDraft`, without its quotation marks. */
  revision: z.number(),
  updated_at: Instant,
});
export type DraftLesson = z.output<typeof DraftLesson>;

const DraftSection = z.object({ id: Id, title: z.string(), lessons: z.array(DraftLesson) });

/** A file of the course, by the name that its lessons know it by. */
export const Material = z.object({
  ...fileHead,
  id: Id,
  /** Of a picture, in pixels. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Of a film or recording that says so. */
  seconds: z.nullable(z.number()),
});
export type Material = z.output<typeof Material>;

export const CourseDraft = z.object({
  id: Id,
  slug: Slug,
  state: CourseState,
  /** `pack`: an operator brought it, and brings it again; nobody writes it here before it was taken over. */
  origin: z.enum(["pack", "studio"]),
  /** Of the outline and the head: the entity tag without its quotation marks. */
  revision: z.number(),
  head: CourseHead,
  sections: z.array(DraftSection),
  /** Lessons that were taken out since the course was last published: they can be put back. */
  removed: z.array(DraftLesson),
  materials: z.array(Material),
  updated_at: Instant,
  updated_by: z.nullable(z.string()),
});
export type CourseDraft = z.output<typeof CourseDraft>;

const params = z.object({ courseId: Id });
const foreign = { courseId: "course-id" } as const;
const ofLesson = { params: z.object({ lessonId: Id }), foreign: { lessonId: "draft-lesson-id" } } as const;
const reading = ["unauthenticated", "forbidden", "not_found"] as const;
const writing = [...managing, "not_found", "conflict"] as const;
const tagged = [...writing, "stale", "precondition_required"] as const;

/** Answers an `ETag`, which a change of the outline must send back. `not_ready`: a pack of before sources were kept; it is loaded again first. */
export const getCourseDraft = endpoint({
  name: "getCourseDraft",
  method: "GET",
  path: "/manage/lms/courses/:courseId/draft",
  summary: "A course as it is being written: its outline and its files",
  ...learningManager,
  params,
  response: dataOf(CourseDraft),
  errors: [...reading, "not_ready"],
  foreign,
});

/** Where something comes to stand among its likes, from 0; beyond the last: at the end. */
const at = z.number().check(z.int(), z.gte(0), z.lte(1000));
const title = line(200);

/** One after another, each on what the one before left. */
export const OutlineStep = z.discriminatedUnion("act", [
  z.object({ act: z.literal("add_section"), at, title }),
  z.object({ act: z.literal("rename_section"), section_id: Id, title }),
  z.object({ act: z.literal("move_section"), section_id: Id, at }),
  /** With its lessons, which can be put back. */
  z.object({ act: z.literal("remove_section"), section_id: Id }),
  z.object({ act: z.literal("add_lesson"), section_id: Id, at, title, kind: LessonKind }),
  z.object({ act: z.literal("rename_lesson"), lesson_id: Id, title }),
  z.object({ act: z.literal("set_trial"), lesson_id: Id, is_trial: z.boolean() }),
  z.object({ act: z.literal("move_lesson"), lesson_id: Id, section_id: Id, at }),
  z.object({ act: z.literal("remove_lesson"), lesson_id: Id }),
  z.object({ act: z.literal("put_back"), lesson_id: Id, section_id: Id, at }),
]);
export type OutlineStep = z.output<typeof OutlineStep>;

/** Lessons of a course. */
export const mostLessons = 300;
export const mostSections = 60;

/**
 * Needs `If-Match`; `stale` carries the draft as it is now as `data.current`. All steps or none: `validation_failed` names the one that
 * names what is not there, as `steps.2`. `conflict`: it is a pack's (`takeOverCourse`), or it has as many as there may be.
 */
export const changeCourseDraft = endpoint({
  name: "changeCourseDraft",
  method: "PATCH",
  path: "/manage/lms/courses/:courseId/draft",
  summary: "Changes the outline of a course or what it is shown by",
  ...learningManager,
  support: "refused",
  params,
  body: z.object({
    head: z.optional(z.partial(CourseHead)),
    steps: z.optional(z.array(OutlineStep).check(z.maxLength(50))),
  }),
  response: dataOf(CourseDraft),
  errors: [...tagged, "not_ready"],
  foreign,
});

export const LessonDraft = z.object({
  id: Id,
  course_id: Id,
  content: StudioContent,
  revision: Revision,
  updated_at: Instant,
  updated_by: z.nullable(z.string()),
});
export type LessonDraft = z.output<typeof LessonDraft>;

/** Answers an `ETag`, which saving must send back. */
export const getLessonDraft = endpoint({
  name: "getLessonDraft",
  method: "GET",
  path: "/manage/lms/lessons/:lessonId/draft",
  summary: "What a lesson is made of as it is being written",
  ...learningManager,
  ...ofLesson,
  response: dataOf(LessonDraft),
  errors: reading,
});

/** Needs `If-Match`; `stale` carries the lesson as it is now as `data.current`. A lesson keeps its kind (`validation_failed`). */
export const saveLessonDraft = endpoint({
  name: "saveLessonDraft",
  method: "PUT",
  path: "/manage/lms/lessons/:lessonId/draft",
  summary: "Keeps what a lesson is made of",
  ...learningManager,
  support: "refused",
  ...ofLesson,
  body: z.object({ content: StudioContent }),
  response: dataOf(LessonDraft),
  errors: tagged,
});
