import { isTimed } from "./lesson-kind.ts";
import { type LessonFacts, type LessonRecord, lessonRemaining, type LessonState, untouched } from "./progress.ts";

export interface Segment {
  seconds: number;
  state: LessonState;
  percent: number;
}

export interface CourseStanding {
  done_count: number;
  lesson_count: number;
  remaining_seconds: number;
  segments: Segment[];
}

/** Lesson id → record; a lesson that was never opened has none. */
export type Records = ReadonlyMap<string, LessonRecord>;

/** Where a learner stands in a course; `lessons` in the order of the outline. */
export function courseProgress(lessons: readonly LessonFacts[], records: Records): CourseStanding {
  const segments = lessons.map((lesson): Segment => {
    const { state, percent } = recordOf(lesson, records);
    return { seconds: Math.round(lesson.durationSeconds), state, percent };
  });
  return {
    done_count: segments.filter((segment) => segment.state === "done").length,
    lesson_count: lessons.length,
    remaining_seconds: lessons.reduce((total, lesson) => total + lessonRemaining(lesson, recordOf(lesson, records)), 0),
    segments,
  };
}

/**
 * The lesson to pick up again: the one seen last while it is unfinished, else the first unfinished one after it, else
 * the first unfinished one. Everything done: undefined.
 */
export function resumeLesson<Lesson extends LessonFacts>(lessons: readonly Lesson[], records: Records): Lesson | undefined {
  const seen = lastSeenLesson(lessons, records);
  const from = seen ? lessons.indexOf(seen) : 0;
  const open = (lesson: Lesson) => recordOf(lesson, records).state !== "done";
  return lessons.slice(from).find(open) ?? lessons.find(open);
}

/** The lesson that `current` stands for: the resume point, else (all done) the one seen last, else the first. */
export function currentLesson<Lesson extends LessonFacts>(lessons: readonly Lesson[], records: Records): Lesson | undefined {
  return resumeLesson(lessons, records) ?? lastSeenLesson(lessons, records) ?? lessons[0];
}

export interface CourseAction {
  kind: "enrol" | "start" | "continue" | "review";
  lesson_id: string | null;
}

/** What the one button of a course does. A completed course stays one for review when lessons are added to it. */
export function courseAction(
  lessons: readonly LessonFacts[],
  records: Records,
  enrolment: { completedAt: number | null } | undefined,
): CourseAction {
  const first = lessons[0]?.id ?? null;
  if (!enrolment) return { kind: "enrol", lesson_id: first };
  const resume = resumeLesson(lessons, records);
  if (enrolment.completedAt !== null || !resume) return { kind: "review", lesson_id: resume?.id ?? first };
  const started = lessons.some((lesson) => recordOf(lesson, records).state !== "todo");
  return started ? { kind: "continue", lesson_id: resume.id } : { kind: "start", lesson_id: resume.id };
}

/** Seconds from the resume point to the lesson's end: a video or recording plays on from its position. */
export function resumeRemaining(lesson: LessonFacts, record: LessonRecord): number {
  if (!isTimed(lesson.kind)) return lessonRemaining(lesson, record);
  return Math.max(0, Math.round(lesson.durationSeconds - record.position));
}

export function recordOf(lesson: LessonFacts, records: Records): LessonRecord {
  return records.get(lesson.id) ?? untouched;
}

function lastSeenLesson<Lesson extends LessonFacts>(lessons: readonly Lesson[], records: Records): Lesson | undefined {
  let latest: Lesson | undefined;
  for (const lesson of lessons) {
    const seenAt = recordOf(lesson, records).lastSeenAt;
    if (seenAt !== null && seenAt > ((latest && recordOf(latest, records).lastSeenAt) ?? 0)) latest = lesson;
  }
  return latest;
}
