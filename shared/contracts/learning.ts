import * as z from "zod/mini";
import { CourseCard, ResumePoint, ofCourse } from "./course.ts";
import { Due } from "./due.ts";
import { endpoint } from "./endpoint.ts";
import { MyExam } from "./exam-room.ts";
import { HeldCertificate } from "./held-certificate.ts";
import { dataOf, Instant } from "./scalars.ts";

/** Who gave it to the learner, and when. */
export const Assigned = z.object({ at: Instant, by: z.nullable(z.string()) });
export type Assigned = z.output<typeof Assigned>;

export const learningTabs = ["in-progress", "assigned", "completed", "saved"] as const;
export const LearningTab = z.enum(learningTabs);
export type LearningTab = z.output<typeof LearningTab>;

export const LearningCourse = z.object({
  kind: z.literal("course"),
  course: CourseCard,
  /** Where to go on; null where nothing was begun to be studied, or nothing is left. */
  resume: z.nullable(ResumePoint),
  last_studied_at: z.nullable(Instant),
  saved_at: z.nullable(Instant),
  assigned: z.nullable(Assigned),
  /** Null without a deadline, and once completed. */
  due: z.nullable(Due),
});
export type LearningCourse = z.output<typeof LearningCourse>;

/** A programme, or a classroom course: what there is to say of it in one line. */
export const LearningPath = z.object({
  kind: z.enum(["programme", "classroom"]),
  title: z.string(),
  /** A path of this host. */
  path: z.string(),
  cover_category: z.string(),
  language: z.string(),
  /** Parts of a programme; null for a classroom course. */
  progress: z.nullable(z.object({ done_count: z.number(), step_count: z.number() })),
  completed_at: z.nullable(Instant),
  assigned: z.nullable(Assigned),
  due: z.nullable(Due),
});
export type LearningPath = z.output<typeof LearningPath>;

export const LearningItem = z.discriminatedUnion("kind", [LearningCourse, LearningPath]);
export type LearningItem = z.output<typeof LearningItem>;

export const MyLearning = z.object({
  tab: LearningTab,
  counts: z.object({ in_progress: z.number(), assigned: z.number(), completed: z.number(), saved: z.number() }),
  /** Of the tab; the one studied, completed, assigned or saved last first. */
  items: z.array(LearningItem),
  /** What they hold, by its end; absent: the API knows no certifications. */
  certificates: z.optional(z.array(HeldCertificate)),
  /** As `listMyExams` answers; absent: the API does not tell them beside. */
  exams: z.optional(z.array(MyExam)),
});
export type MyLearning = z.output<typeof MyLearning>;

export const getMyLearning = endpoint({
  name: "getMyLearning",
  method: "GET",
  path: "/my-learning",
  summary: "One list of the viewer's learning, and how long the others are",
  access: "signed-in",
  query: z.object({ tab: z.optional(LearningTab) }),
  response: dataOf(MyLearning),
  errors: ["unauthenticated", "validation_failed"],
  foreign: {},
});

const saving = {
  ...ofCourse,
  response: dataOf(z.object({ is_saved: z.boolean() })),
  errors: ["unauthenticated", "not_found", "validation_failed"],
} as const;

/** Idempotent, as its opposite is. */
export const saveCourse = endpoint({
  name: "saveCourse",
  method: "PUT",
  path: "/courses/:slug/bookmark",
  summary: "Keeps a course for later",
  ...saving,
});

export const unsaveCourse = endpoint({
  name: "unsaveCourse",
  method: "DELETE",
  path: "/courses/:slug/bookmark",
  summary: "Keeps a course no longer",
  ...saving,
});
