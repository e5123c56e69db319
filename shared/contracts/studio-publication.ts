import * as z from "zod/mini";
import { blockingCodes, adviceCodes } from "../domain/course-checks.ts";
import { readingProblems } from "../domain/reading-problem.ts";
import { learningManager } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { prose } from "./plain-text.ts";
import { dataOf, Id, Instant, pageOf } from "./scalars.ts";

const place = {
  /** null: the course as a whole, and what it is shown by. */
  lesson_id: z.nullable(Id),
  /** Where in it: a field such as `quiz.questions.2.options`, or a line of the text such as `line 12`. */
  block: z.nullable(z.string()),
  /** What the lesson is called. */
  lesson_title: z.nullable(z.string()),
};

/**
 * `unreadable`: what publishing itself complains of, in `why`. `bank_short`: the test bank has too few for a row of a quiz, in `detail`
 * how many it needs and gets, as `12/9`. `bank_missing`: a question that was chosen from it is not there.
 */
export const Blocking = z.object({
  ...place,
  code: z.enum(blockingCodes),
  detail: z.nullable(z.string()),
  /** Of `unreadable` alone. */
  why: z.nullable(z.object({ code: z.enum(readingProblems), values: z.record(z.string(), z.string()) })),
});
export type Blocking = z.output<typeof Blocking>;
export const Advice = z.object({ ...place, code: z.enum(adviceCodes) });
export type Advice = z.output<typeof Advice>;

export const CourseChecks = z.object({ blocking: z.array(Blocking), advice: z.array(Advice) });
export type CourseChecks = z.output<typeof CourseChecks>;

const ofCourse = { params: z.object({ courseId: Id }), foreign: { courseId: "course-id" } } as const;
const ofVersion = { params: z.object({ versionId: Id }), foreign: { versionId: "version-id" } } as const;
const reading = ["unauthenticated", "forbidden", "not_found"] as const;
const writing = [...managing, "not_found", "conflict"] as const;

/** Of the draft as it is. `not_ready`: its source is not known (`getCourseDraft`). */
export const getCourseChecks = endpoint({
  name: "getCourseChecks",
  method: "GET",
  path: "/manage/lms/courses/:courseId/checks",
  summary: "What keeps a course from being published, and what would make it better",
  ...learningManager,
  ...ofCourse,
  response: dataOf(CourseChecks),
  errors: [...reading, "not_ready"],
});

/**
 * `first`: nobody has any yet. `correction`: no lesson, key or rule of completion is another; it reaches all. `version`: it reaches
 * who is new and who has not begun; the others stay with theirs until they are moved. `nothing`: learners have what is written.
 */
export const publicationKinds = ["first", "correction", "version", "nothing"] as const;

export const lessonChanges = ["added", "removed", "key", "rule", "content", "renamed", "moved"] as const;

export const Publication = z.object({
  kind: z.enum(publicationKinds),
  /** As it would be called: version 3, or its second correction. */
  number: z.number(),
  correction: z.number(),
  /** What is otherwise than learners have it. */
  changes: z.array(
    z.object({
      lesson_id: Id,
      title: z.string(),
      change: z.enum(lessonChanges),
      /**
       * Of a quiz with another key or another rule, by people: who has passed, who has handed in and not passed, who is answering now.
       * What was handed in keeps its result; what is handed in from then on goes by what is new, in whatever version. null: of all else.
       */
      attempts: z.nullable(z.object({ passed: z.number(), failed: z.number(), open: z.number() })),
    }),
  ),
  /** Title, summary and what else it is shown by. */
  is_head_changed: z.boolean(),
  learners: z.object({ not_started: z.number(), in_progress: z.number(), completed: z.number() }),
  /** How many things keep it from being published. */
  blocking: z.number(),
  /** Of what was shown: publishing sends it back. */
  token: z.string(),
});
export type Publication = z.output<typeof Publication>;

export const getPublication = endpoint({
  name: "getPublication",
  method: "GET",
  path: "/manage/lms/courses/:courseId/publication",
  summary: "What publishing a course would do, and to whom",
  ...learningManager,
  ...ofCourse,
  response: dataOf(Publication),
  errors: [...reading, "not_ready"],
});

/**
 * `preview_expired`: it was written on since, `data.current` is what publishing would do now. `content_invalid`: something keeps it
 * from being published (`getCourseChecks`). `conflict`: there is nothing to publish, or it is a pack's.
 */
export const publishCourse = endpoint({
  name: "publishCourse",
  method: "POST",
  path: "/manage/lms/courses/:courseId/publication",
  summary: "Shows learners the course as it is written",
  ...learningManager,
  support: "refused",
  ...ofCourse,
  body: z.object({ token: z.string().check(z.maxLength(100)), notes: prose(2000) }),
  response: dataOf(z.object({ id: Id, version_id: Id, number: z.number(), correction: z.number() })),
  errors: [...writing, "not_ready", "preview_expired", "content_invalid"],
});

export const CourseVersion = z.object({
  id: Id,
  number: z.number(),
  correction: z.number(),
  notes: z.string(),
  published_at: Instant,
  published_by: z.nullable(z.string()),
  lessons: z.number(),
  /** What those have who are new. */
  is_current: z.boolean(),
  /** Who have it; of a correction: as its version says. */
  learners: z.number(),
});
export type CourseVersion = z.output<typeof CourseVersion>;

/** The newest first, at most 200. */
export const listCourseVersions = endpoint({
  name: "listCourseVersions",
  method: "GET",
  path: "/manage/lms/courses/:courseId/versions",
  summary: "What was published of a course",
  ...learningManager,
  ...ofCourse,
  response: pageOf(CourseVersion),
  errors: reading,
});

/** Into the draft: nobody else sees it before it is published. */
export const restoreVersion = endpoint({
  name: "restoreVersion",
  method: "POST",
  path: "/manage/lms/versions/:versionId/restoration",
  summary: "Writes a course again as a version had it",
  ...learningManager,
  support: "refused",
  ...ofVersion,
  response: dataOf(z.object({ id: Id })),
  errors: writing,
});

export const Move = z.object({
  /** Who stay with this version. */
  people: z.number(),
  /** How many of them get how many lessons that they have not had: 184 none, 28 one. */
  groups: z.array(z.object({ new_lessons: z.number(), people: z.number() })),
  /** Lessons that they do not have any more; what was done in them stays recorded. */
  left_out: z.array(z.string()),
  token: z.string(),
});
export type Move = z.output<typeof Move>;

export const previewMove = endpoint({
  name: "previewMove",
  method: "GET",
  path: "/manage/lms/versions/:versionId/move",
  summary: "What moving those who stay with a version would do to them",
  ...learningManager,
  ...ofVersion,
  response: dataOf(Move),
  errors: reading,
});

/** Every lesson that was done stays done, and who had completed the course has. `preview_expired`: others have it by now. */
export const moveLearners = endpoint({
  name: "moveLearners",
  method: "POST",
  path: "/manage/lms/versions/:versionId/move",
  summary: "Moves those who stay with a version to the one that is out",
  ...learningManager,
  support: "refused",
  ...ofVersion,
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: dataOf(z.object({ id: Id, people: z.number() })),
  errors: [...writing, "preview_expired"],
});

/** As many blocks of one lesson as are told. */
export const mostBlocks = 200;

export const CourseComparison = z.object({
  /** What it is held against; null: nothing was published before, everything is new. */
  before: z.nullable(z.object({ number: z.number(), correction: z.number() })),
  /** Lessons that are otherwise, and the course's own names without an id. */
  parts: z.array(
    z.object({
      lesson_id: z.nullable(Id),
      title: z.string(),
      change: z.enum(lessonChanges),
      /** Blocks of words that are otherwise, at most 200: as they were, and as they are. Empty: another answer, rule, file or place. */
      blocks: z.array(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
      is_cut: z.boolean(),
    }),
  ),
});
export type CourseComparison = z.output<typeof CourseComparison>;

/** Of the draft as it is, with what learners have. `not_ready`: its source is not known (`getCourseDraft`). */
export const compareDraft = endpoint({
  name: "compareDraft",
  method: "GET",
  path: "/manage/lms/courses/:courseId/comparison",
  summary: "What is written of a course beside what was published last, block by block",
  ...learningManager,
  ...ofCourse,
  response: dataOf(CourseComparison),
  errors: [...reading, "not_ready"],
});

export const DraftDifferences = z.object({
  /** What learners have; null: nothing was published yet, and nothing differs from it. */
  live: z.nullable(z.object({ number: z.number(), correction: z.number() })),
  /** As the draft would be called once it is published; of one that differs in nothing as what is live. */
  next: z.object({ number: z.number(), correction: z.number() }),
  lessons: z.array(z.object({ lesson_id: Id, change: z.enum(lessonChanges) })),
  is_head_changed: z.boolean(),
});
export type DraftDifferences = z.output<typeof DraftDifferences>;

/** What `compareDraft` tells without the words: to be asked while somebody writes. */
export const getDraftDifferences = endpoint({
  name: "getDraftDifferences",
  method: "GET",
  path: "/manage/lms/courses/:courseId/differences",
  summary: "Which lessons of a course are written otherwise than learners have them",
  ...learningManager,
  ...ofCourse,
  response: dataOf(DraftDifferences),
  errors: [...reading, "not_ready"],
});

export const compareVersion = endpoint({
  name: "compareVersion",
  method: "GET",
  path: "/manage/lms/versions/:versionId/comparison",
  summary: "A version of a course beside the one before it, block by block",
  ...learningManager,
  ...ofVersion,
  response: dataOf(CourseComparison),
  errors: reading,
});
