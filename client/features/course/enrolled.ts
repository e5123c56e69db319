import type { CourseDetail, OutlineLesson } from "#shared/contracts/course.ts";

/** The lessons of a course in the order of its outline. */
function lessonsOf({ sections }: Pick<CourseDetail, "sections">): OutlineLesson[] {
  return sections.flatMap(({ lessons }) => lessons);
}

/** What the course will look like once the learning API has enrolled the viewer; `now` in milliseconds. */
export function asEnrolled(course: CourseDetail, now: number): CourseDetail {
  const lessons = lessonsOf(course);
  return {
    ...course,
    enrolled_at: new Date(now).toISOString(),
    action: { kind: "start", lesson_id: course.action.lesson_id ?? lessons[0]?.id ?? null },
    progress: {
      done_count: lessons.filter(({ state }) => state === "done").length,
      lesson_count: lessons.length,
      remaining_seconds: course.duration_seconds,
      segments: lessons.map(({ duration_seconds, state, percent }) => ({ seconds: duration_seconds, state, percent })),
    },
  };
}
