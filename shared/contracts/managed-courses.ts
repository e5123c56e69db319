import * as z from "zod/mini";
import { ClassDetail, learningManager } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { learningChange, learningWriting } from "./learning-records.ts";
import { KeysetMeta } from "./people.ts";
import { dataOf, Id, Instant, Slug, wholeNumber } from "./scalars.ts";
import { CourseHead, CourseState } from "./studio.ts";

export const courseSorts = ["-updated", "updated"] as const;
export const courseOrigins = ["pack", "studio"] as const;

export const CourseRow = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  cover_category: z.string(),
  category: z.nullable(z.string()),
  language: z.string(),
  /** The languages that it is published in besides its own, and how many pieces fall back to its own words in each. */
  translations: z.array(z.object({ language: z.string(), gaps: z.number() })),
  state: CourseState,
  /** `pack`: an operator brought it; it is written here once it is taken over. */
  origin: z.enum(courseOrigins),
  /** What is out; null: nothing was published from here. */
  version: z.nullable(z.number()),
  /** That are written, whether or not learners have them yet. */
  lessons: z.number(),
  learners: z.number(),
  completed: z.number(),
  /** Of those who are not through: who has begun, and whose day is over. */
  studying: z.number(),
  overdue: z.number(),
  updated_at: Instant,
  updated_by: z.nullable(z.string()),
});
export type CourseRow = z.output<typeof CourseRow>;

/** `next`: what publishing would make of what is written: another version, or a correction of the one that is out; null: nothing new is written. */
export const ListedCourse = z.extend(CourseRow, {
  next: z.nullable(z.object({ number: z.number(), correction: z.number() })),
});
export type ListedCourse = z.output<typeof ListedCourse>;

export const CourseCounts = z.record(CourseState, z.number());
export type CourseCounts = z.output<typeof CourseCounts>;

const ofCourse = { params: z.object({ courseId: Id }), foreign: { courseId: "course-id" } } as const;
export const listManagedCourses = endpoint({
  name: "listManagedCourses",
  method: "GET",
  path: "/manage/lms/courses",
  summary: "The courses of the business as those see them who make them",
  ...learningManager,
  query: z.object({
    /** Words of the title, marks or none. */
    q: z.optional(z.string().check(z.maxLength(100))),
    /** Absent: all but the archived. */
    state: z.optional(CourseState),
    /** As `vi` or `zh-CN`. */
    language: z.optional(z.string().check(z.maxLength(35))),
    origin: z.optional(CourseRow.shape.origin),
    sort: z._default(z.enum(courseSorts), "-updated"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  /** `counts`: all that there are, whatever was asked for. */
  response: z.object({
    data: z.array(ListedCourse),
    meta: z.extend(KeysetMeta, { counts: CourseCounts }),
  }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

const Categories = ClassDetail.shape.categories;

export const ManagedCourse = z.extend(CourseRow, {
  summary: z.string(),
  category_id: z.nullable(Id),
  /** What it can be put into, with those above it. */
  categories: Categories,
  /** Its source is known: it can be taken over, and written. */
  has_source: z.boolean(),
  /** Who gets in, and how many wait to be let in. */
  admission: z.enum(["open", "request", "assigned"]),
  waiting: z.number(),
  /** Of the draft: what a change of it sends back. */
  revision: z.number(),
});
export type ManagedCourse = z.output<typeof ManagedCourse>;

export const getManagedCourse = endpoint({
  name: "getManagedCourse",
  method: "GET",
  path: "/manage/lms/courses/:courseId",
  summary: "A course as those see it who make it",
  ...learningManager,
  ...ofCourse,
  response: dataOf(ManagedCourse),
  errors: ["unauthenticated", "forbidden", "not_found"],
});

/** What a form needs to begin a course. */
export const getNewCourse = endpoint({
  name: "getNewCourse",
  method: "GET",
  path: "/manage/lms/new-course",
  summary: "What a new course can be put into",
  ...learningManager,
  response: dataOf(z.object({ categories: Categories, language: CourseRow.shape.language })),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

export const NewCourse = z.pick(CourseHead, { title: true, language: true, category_id: true });

/** Nobody but managers sees it before it is published. Its address is made of the title, and stays. */
export const createCourse = endpoint({
  name: "createCourse",
  method: "POST",
  path: "/manage/lms/courses",
  summary: "Begins a course",
  ...learningChange,
  body: NewCourse,
  errors: [...managing, "conflict"],
  foreign: {},
});

/** Nobody is shown it any more; every record stays, and who had completed it has. No pack brings it back. */
export const archiveCourse = endpoint({
  name: "archiveCourse",
  method: "DELETE",
  path: "/manage/lms/courses/:courseId",
  summary: "Takes a course out of sight",
  ...learningChange,
  ...ofCourse,
});

export const restoreCourse = endpoint({
  name: "restoreCourse",
  method: "POST",
  path: "/manage/lms/courses/:courseId/restoration",
  summary: "Brings an archived course back",
  ...learningChange,
  ...ofCourse,
});

/** Its outline, lessons and files as they are written, as a draft of its own. `not_ready`: its source is not known. Answers the copy. */
export const copyCourse = endpoint({
  name: "copyCourse",
  method: "POST",
  path: "/manage/lms/courses/:courseId/copies",
  summary: "Begins a course that is written as another is",
  ...learningChange,
  ...ofCourse,
  errors: [...learningWriting, "not_ready"],
});

/** As many as one press takes out of sight or brings back. */
export const mostArchived = 50;

/** All of them or none: `not_found` where one is not there. */
export const archiveCourses = endpoint({
  name: "archiveCourses",
  method: "POST",
  path: "/manage/lms/courses/archiving",
  summary: "Takes courses out of sight, or brings them back",
  ...learningChange,
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostArchived)), is_archived: z.boolean() }),
  response: dataOf(
    z.object({
      /** Those that were not so already. */
      count: z.number(),
      change_set_id: z.nullable(Id),
    }),
  ),
  foreign: {},
});

export const learnerStates = ["not_started", "in_progress", "completed"] as const;
export const learnerSorts = ["-studied", "studied"] as const;

export const CourseLearner = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(learnerStates),
  /** The version that they stay with; null: the one that is out. */
  version: z.nullable(z.number()),
  enrolled_at: Instant,
  studied_at: z.nullable(Instant),
  completed_at: z.nullable(Instant),
});
export type CourseLearner = z.output<typeof CourseLearner>;

export const listCourseLearners = endpoint({
  name: "listCourseLearners",
  method: "GET",
  path: "/manage/lms/courses/:courseId/learners",
  summary: "Who has a course, and how far they are",
  ...learningManager,
  ...ofCourse,
  query: z.object({
    state: z.optional(z.enum(learnerStates)),
    sort: z._default(z.enum(learnerSorts), "-studied"),
    limit: z._default(wholeNumber(1, 100), 20),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(CourseLearner), meta: KeysetMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed", "not_found"],
});
