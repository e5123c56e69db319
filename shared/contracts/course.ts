import * as z from "zod/mini";
import { lessonKinds } from "#shared/lesson-kinds/lesson-kind.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, Instant, pageOf, Slug, wholeNumber } from "./scalars.ts";

export const LessonKind = z.enum(lessonKinds);
export type LessonKind = z.output<typeof LessonKind>;

export const LessonState = z.enum(["todo", "started", "done"]);
export type LessonState = z.output<typeof LessonState>;

/** Picks the drawing of the generated cover (`shared/domain/cover-shapes.ts`). */
export const CoverCategory = z.string();

/** One segment of the chapter bar, a lesson or, in courses of more than 40, some of them: `percent` 0–100, 100 once done. */
export const LessonSegment = z.object({ seconds: z.number(), state: LessonState, percent: z.number() });
export type LessonSegment = z.output<typeof LessonSegment>;

export const CourseProgress = z.object({
  done_count: z.number(),
  lesson_count: z.number(),
  remaining_seconds: z.number(),
  segments: z.array(LessonSegment),
});
export type CourseProgress = z.output<typeof CourseProgress>;

/** Where a learner goes on in a course, and what there is to do there. `position`: seconds of a video or recording, page of a PDF, picture of a gallery, else 0. */
export const ResumeLink = z.object({
  lesson_id: Id,
  lesson_number: z.number(),
  kind: LessonKind,
  position: z.number(),
  /** `closed`: nothing is to be done in it for now, it waits for a person or has no attempt left. */
  foothold: z.enum(["before", "inside", "closed"]),
  /** Something of the course was studied. */
  is_started: z.boolean(),
});
export type ResumeLink = z.output<typeof ResumeLink>;

/** The exact point at which a learner picks a course up again. */
export const ResumePoint = z.object({
  ...ResumeLink.shape,
  lesson_title: z.string(),
  remaining_seconds: z.number(),
  last_seen_at: z.nullable(Instant),
  /** The sentence at the resume point; `marked` is the part to pick up again. */
  quote: z.nullable(z.object({ before: z.string(), marked: z.string(), after: z.string() })),
});
export type ResumePoint = z.output<typeof ResumePoint>;

/** Why a course that stands in a programme of the viewer's is not open to them yet. */
export const CourseLock = z.object({
  programme: z.object({ path: z.string(), is_owned: z.boolean(), title: z.string() }),
  /** Titles of what has to be done first. */
  after: z.array(z.string()),
});
export type CourseLock = z.output<typeof CourseLock>;

/** What a card of a course, class or programme begins with. */
export const cardHead = {
  title: z.string(),
  summary: z.string(),
  cover_category: CoverCategory,
  category: z.nullable(z.object({ slug: z.string(), label: z.string(), is_owned: z.boolean() })),
  language: z.string(),
};

/** How a course's door stands for somebody. */
export const Door = z.enum(["open", "request", "requested", "assigned"]);

export const CourseCard = z.object({
  id: Id,
  slug: Slug,
  ...cardHead,
  lesson_count: z.number(),
  duration_seconds: z.number(),
  /** Null while the viewer is not enrolled. */
  progress: z.nullable(CourseProgress),
  completed_at: z.nullable(Instant),
  /** From the second time on that the viewer learns it: which time it is, and when the one before was completed. */
  renewal: z.optional(z.object({ round: z.number(), completed_before: z.nullable(Instant) })),
  /** The viewer keeps it for later. */
  is_saved: z.boolean(),
  /** How its door stands for the viewer; `open` for whoever is in it. */
  admission: z._default(Door, "open"),
  /** The order of a programme of the viewer's closes it; lists of what they study already do not ask. */
  lock: z._default(z.nullable(CourseLock), null),
});
export type CourseCard = z.output<typeof CourseCard>;

/** Of a title that is not translated: the language that it is in. Absent: the course's. */
const fallenLanguage = z.optional(z.string());

/** What every lesson is known by. */
export const lessonHead = {
  id: Id,
  number: z.number(),
  title: z.string(),
  lang: fallenLanguage,
  kind: LessonKind,
  duration_seconds: z.number(),
};

export const OutlineLesson = z.object({
  ...lessonHead,
  /** Of a PDF; a gallery's pictures. */
  pages: z.nullable(z.number()),
  /** Percent of a film or recording that have to be watched; null elsewhere. */
  done_at: z.nullable(z.number()),
  /** Questions inside a video that it still asks for. */
  open_questions: z.number(),
  /** The viewer's answers or work are handed in, and a person has still to judge them. */
  waits: z.boolean(),
  is_trial: z.boolean(),
  state: LessonState,
  percent: z.number(),
  position: z.number(),
});
export type OutlineLesson = z.output<typeof OutlineLesson>;

export const OutlineSection = z.object({
  id: Id,
  title: z.string(),
  lang: fallenLanguage,
  duration_seconds: z.number(),
  lessons: z.array(OutlineLesson),
});
export type OutlineSection = z.output<typeof OutlineSection>;

export const CourseAction = z.object({
  /** `request`: it can be asked for; `requested`: an answer is awaited; `assigned`: it is given, never asked for. */
  kind: z.enum(["enrol", "start", "continue", "review", "request", "requested", "assigned"]),
  /** Where the action leads; null where it leads nowhere, and for `enrol` of a course without lessons. */
  lesson_id: z.nullable(Id),
});
export type CourseAction = z.output<typeof CourseAction>;

const CourseRequest = z.object({
  state: z.enum(["waiting", "admitted", "refused"]),
  asked_at: Instant,
  message: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  /** Why it was answered so. */
  reason: z.nullable(z.string()),
});

export const CourseDetail = z.object({
  ...CourseCard.shape,
  /** What it can be had in, the course's own first; `language` is what it is in here. */
  languages: z.array(z.string()),
  outcomes: z.array(z.string()),
  author: z.nullable(z.object({ name: z.string(), role: z.string() })),
  reviewed_on: z.nullable(z.string()),
  pass_percent: z.nullable(z.number()),
  sections: z.array(OutlineSection),
  enrolled_at: z.nullable(Instant),
  action: CourseAction,
  /** The viewer's last one, and what has become of it. */
  request: z._default(z.nullable(CourseRequest), null),
  resume: z.nullable(ResumePoint),
});
export type CourseDetail = z.output<typeof CourseDetail>;

/** What is asked of one course by its name in addresses. */
export const ofCourse = {
  access: "signed-in",
  params: z.object({ slug: Slug }),
  foreign: { slug: "course-slug" },
} as const;
export const readingCourse = ["unauthenticated", "not_found", "validation_failed"] as const;

export const listCourses = endpoint({
  name: "listCourses",
  method: "GET",
  path: "/courses",
  summary: "The catalogue, a keyset page at a time",
  access: "signed-in",
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(wholeNumber(1, 48)),
    category: z.optional(z.string().check(z.maxLength(400))),
  }),
  response: pageOf(CourseCard),
  errors: ["unauthenticated", "validation_failed"],
  foreign: {},
});

export const getCourse = endpoint({
  name: "getCourse",
  method: "GET",
  path: "/courses/:slug",
  summary: "A course with its outline, as the viewer stands in it",
  ...ofCourse,
  response: dataOf(CourseDetail),
  errors: readingCourse,
});

/**
 * Idempotent: enrolling again answers the same enrolment. Refused while the order of a programme closes the course, and where it is
 * not open to everybody (`not_admitted`).
 */
export const enrolCourse = endpoint({
  name: "enrolCourse",
  method: "POST",
  path: "/courses/:slug/enrolment",
  summary: "Enrols the viewer",
  ...ofCourse,
  response: dataOf(CourseDetail),
  errors: [...readingCourse, "lesson_locked", "not_admitted"],
});

/** From then on they get it in this one, whatever language they read the pages in. `validation_failed`: the course is not in it. */
export const chooseCourseLanguage = endpoint({
  name: "chooseCourseLanguage",
  method: "PUT",
  path: "/courses/:slug/language",
  summary: "The language that the viewer has a course in",
  ...ofCourse,
  body: z.object({ language: z.string().check(z.maxLength(35)) }),
  response: dataOf(CourseDetail),
  errors: [...readingCourse, "not_enrolled", "malformed_json"],
});
