import { isAttempted, isTimed, ruleOf } from "#shared/lesson-kinds/lesson-rules.ts";
import type { Door } from "./admission.ts";
import { type LessonFacts, type LessonRecord, lessonRemaining } from "./progress.ts";
import { recordOf, type Records } from "./progress-course.ts";

/** What decides where a course goes on, beyond the facts of its lessons. Flags may come as SQL's 0 and 1. */
export interface ResumeFacts extends LessonFacts {
  /** A person has still to judge what was handed in. */
  waits?: boolean | number;
  /** A quiz of which every attempt is used. */
  isSpent?: boolean | number;
  /** When the attempt under way at a quiz was started. */
  attemptAt?: number | null;
}

/** How its learner stands before the lesson to go on with; closed: there is nothing for them to do in it. */
export type Foothold = "before" | "inside" | "closed";

/**
 * The lesson at which work stopped. The latest work decides: in a lesson that it left unfinished, there; where it
 * finished one, the first lesson after that one with something to do, else the first of all. To have opened a lesson is
 * not work. Lessons that only wait (for a person, or for ever) come once nothing else is left; all done: undefined.
 */
export function resumeLesson<Lesson extends ResumeFacts>(
  lessons: readonly Lesson[],
  records: Records,
): Lesson | undefined {
  const latest = latestWork(lessons, records);
  const from = latest ? lessons.indexOf(latest) : 0;
  const left = (lesson: Lesson) => recordOf(lesson, records).state !== "done";
  const open = (lesson: Lesson) => left(lesson) && !isClosed(lesson);
  return lessons.slice(from).find(open) ?? lessons.find(open) ?? lessons.find(left);
}

/** The lesson that `current` stands for: the one to go on with, else (all done) the first, to review. */
export function currentLesson<Lesson extends ResumeFacts>(
  lessons: readonly Lesson[],
  records: Records,
): Lesson | undefined {
  return resumeLesson(lessons, records) ?? lessons[0];
}

export interface CourseAction {
  kind: "enrol" | "start" | "continue" | "review" | Exclude<Door, "open">;
  lesson_id: string | null;
}

/** What the one button of a course does. A completed course stays one for review when lessons are added to it. */
export function courseAction(
  lessons: readonly ResumeFacts[],
  records: Records,
  enrolment: { completedAt: number | null } | undefined,
  door: Door = "open",
): CourseAction {
  if (!enrolment && door !== "open") return { kind: door, lesson_id: null };
  if (!enrolment) return { kind: "enrol", lesson_id: lessons[0]?.id ?? null };
  const lesson_id = currentLesson(lessons, records)?.id ?? null;
  if (enrolment.completedAt !== null || !resumeLesson(lessons, records)) return { kind: "review", lesson_id };
  return { kind: lastWorkedAt(lessons, records) === null ? "start" : "continue", lesson_id };
}

/** When something was last studied in a course; null: nothing was yet. */
export function lastWorkedAt(lessons: readonly ResumeFacts[], records: Records): number | null {
  const latest = latestWork(lessons, records);
  return latest ? workedAt(latest, recordOf(latest, records)) : null;
}

/** Text leaves no trace but that it was opened: who comes back to it reads on. */
export function footholdIn(lesson: ResumeFacts, record: LessonRecord): Foothold {
  if (isClosed(lesson)) return "closed";
  if (workedAt(lesson, record) !== null) return "inside";
  const { place, doneBy } = ruleOf(lesson.kind);
  const isText = place === null && doneBy === "end";
  return isText && record.state !== "todo" ? "inside" : "before";
}

/** Seconds from the resume point to the lesson's end: a video or recording plays on from its position. */
export function resumeRemaining(lesson: LessonFacts, record: LessonRecord): number {
  if (!isTimed(lesson.kind)) return lessonRemaining(lesson, record);
  return Math.max(0, Math.round(lesson.durationSeconds - record.position));
}

function isClosed({ waits, isSpent, attemptAt = null }: ResumeFacts): boolean {
  return attemptAt === null && Boolean(waits || isSpent);
}

function latestWork<Lesson extends ResumeFacts>(lessons: readonly Lesson[], records: Records): Lesson | undefined {
  let latest: Lesson | undefined;
  let latestAt = -1;
  for (const lesson of lessons) {
    const at = workedAt(lesson, recordOf(lesson, records));
    if (at === null || at < latestAt) continue;
    latest = lesson;
    latestAt = at;
  }
  return latest;
}

/** When a lesson was worked on; null: it never was, whether or not it was opened. */
function workedAt(lesson: ResumeFacts, record: LessonRecord): number | null {
  const { state, completedAt, lastSeenAt, positionAt } = record;
  // Finished without a network, it was seen before the server heard of it; looked at again, after.
  if (state === "done") return Math.min(completedAt ?? 0, lastSeenAt ?? completedAt ?? 0);
  if (isAttempted(lesson.kind)) return lesson.attemptAt == null ? null : Math.max(lesson.attemptAt, lastSeenAt ?? 0);
  return isBegun(lesson, record) ? (positionAt ?? lastSeenAt) : null;
}

/** Something of it was seen beyond what opening it shows. */
function isBegun({ kind, pages }: LessonFacts, { position, percent, watched }: LessonRecord): boolean {
  if (isTimed(kind)) return position >= 1 || watched.length > 0;
  const firstPage = Math.floor(100 / (pages ?? 1));
  return ruleOf(kind).place !== null && (position > 1 || percent > firstPage);
}
