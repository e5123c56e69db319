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

export function recordOf(lesson: LessonFacts, records: Records): LessonRecord {
  return records.get(lesson.id) ?? untouched;
}
