import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { CourseLock } from "./course.ts";
import { endpoint } from "./endpoint.ts";
import { Attempt } from "./quiz.ts";
import { dataOf, Id } from "./scalars.ts";
import { StudyLesson } from "./study.ts";

/** As whom a lesson is looked at, where nobody is chosen: who has not begun, who stands in this lesson, who is through. */
export const previewStands = ["new", "middle", "done"] as const;
export type PreviewStand = (typeof previewStands)[number];

const LessonPreview = z.object({
  /** As its page would be sent it, files being `/manage/lms/materials/…`; null: `closed` says why. */
  lesson: z.nullable(StudyLesson),
  /** `unfinished`: nothing of it can be shown yet. `not_enrolled`, `locked`: not to the person who was chosen. */
  closed: z.nullable(z.enum(["unfinished", "not_enrolled", "locked"])),
  /** What has to be done first. */
  lock: z.nullable(CourseLock),
  person: z.nullable(z.object({ id: Id, name: z.string() })),
  language: z.string(),
  /** Those that the course is written or translated in, its own first. */
  languages: z.array(z.string()),
  /** Pieces of this lesson that say what they say in the course's own language. */
  missing: z.number(),
  /** What an attempt at a quiz asks; without its key, as every attempt. */
  attempt: z.nullable(Attempt),
  /** How many of its questions were drawn from the test bank: another attempt has others. */
  drawn: z.number(),
  /** What is right in a film's questions, which nobody judges here. */
  film_key: z.array(z.object({ id: Id, right_ids: z.array(z.string()), explanation: z.nullable(z.string()) })),
});
export type LessonPreview = z.output<typeof LessonPreview>;

/** BCP 47. */
export const AskedLanguage = z.string().check(z.maxLength(35));

const ofLesson = { params: z.object({ lessonId: Id }), foreign: { lessonId: "draft-lesson-id" } } as const;
const reading = ["unauthenticated", "forbidden", "not_found", "validation_failed"] as const;

/** Writes nothing, and nothing of it counts. `learner_id` comes before `as`. `not_ready`: its course's source is not known (`getCourseDraft`). */
export const previewLesson = endpoint({
  name: "previewLesson",
  method: "GET",
  path: "/manage/lms/lessons/:lessonId/preview",
  summary: "A lesson as it is written, as learners would be shown it",
  ...learningManager,
  ...ofLesson,
  query: z.object({
    /** Left out: the course's own. */
    language: z.optional(AskedLanguage),
    as: z.optional(z.enum(previewStands)),
    learner_id: z.optional(Id),
  }),
  response: dataOf(LessonPreview),
  errors: [...reading, "not_ready"],
});

/** WebVTT. `language` left out: the first that there are. */
export const showDraftCaptions = endpoint({
  name: "showDraftCaptions",
  method: "GET",
  path: "/manage/lms/lessons/:lessonId/captions",
  summary: "What is said in a film as it is written",
  ...learningManager,
  ...ofLesson,
  query: z.object({ language: z.optional(AskedLanguage) }),
  errors: reading,
});
