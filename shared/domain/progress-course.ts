import { type LessonFacts, type LessonRecord, lessonRemaining, type LessonState, untouched } from "./progress.ts";

interface Segment {
  seconds: number;
  state: LessonState;
  percent: number;
}

export interface CourseStanding {
  done_count: number;
  lesson_count: number;
  remaining_seconds: number;
  /** At most `mostSegments`. */
  segments: Segment[];
}

/** More than these nobody tells apart in a bar: a longer course's neighbouring lessons share one. */
export const mostSegments = 40;

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
    segments: segments.length <= mostSegments ? segments : shared(segments),
  };
}

function shared(segments: readonly Segment[]): Segment[] {
  const from = (part: number) => Math.floor((part * segments.length) / mostSegments);
  return Array.from({ length: mostSegments }, (_, part) => merged(segments.slice(from(part), from(part + 1))));
}

/** Done once all of it is; the percent is the lessons' by their length. */
function merged(segments: readonly Segment[]): Segment {
  const seconds = segments.reduce((total, segment) => total + segment.seconds, 0);
  const isAll = (state: LessonState) => segments.every((segment) => segment.state === state);
  if (isAll("done")) return { seconds, state: "done", percent: 100 };
  if (isAll("todo")) return { seconds, state: "todo", percent: 0 };
  const share = ({ seconds: own }: Segment) => (seconds > 0 ? own / seconds : 1 / segments.length);
  const percent = segments.reduce((total, segment) => total + share(segment) * segment.percent, 0);
  return { seconds, state: "started", percent: Math.min(99, Math.round(percent)) };
}

export function recordOf(lesson: LessonFacts, records: Records): LessonRecord {
  return records.get(lesson.id) ?? untouched;
}
