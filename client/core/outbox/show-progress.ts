import type { QueryClient } from "@tanstack/react-query";
import type { CourseProgress } from "#shared/contracts/course.ts";
import type { LessonProgress } from "#shared/contracts/study.ts";
import { learningRoots } from "#client/core/transport/learning-cache.ts";

export interface Reached {
  lessons: readonly Pick<LessonProgress, "lesson_id" | "state" | "percent" | "position">[];
  courses: readonly { slug: string; progress: CourseProgress; completed_at: string | null }[];
  /** Of lessons of which more was shown than counts yet. */
  early?: readonly { lesson_id: string }[];
}

/** Puts what was reached into every page of the cache that shows it, so that the next one opened is not behind. */
export function showProgress(queryClient: QueryClient, reached: Reached): void {
  for (const root of learningRoots)
    queryClient.setQueriesData({ queryKey: [root] }, (data: unknown) => withReached(data, reached));
}

/** Cards and outlines look alike on every page: a course has a slug and segments, a lesson an id, a state and a percent. */
export function withReached(data: unknown, reached: Reached): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => withReached(item, reached));
    return items.every((item, at) => item === data[at]) ? (data as unknown[]) : items;
  }
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data);
  let next: Record<string, unknown> = data as Record<string, unknown>;
  for (const [name, value] of entries) {
    const changed = withReached(value, reached);
    if (changed !== value) next = { ...next, [name]: changed };
  }
  const course = reached.courses.find(({ slug }) => slug === next["slug"]);
  if (course && hasSegments(next["progress"])) {
    next = { ...next, progress: course.progress };
    if ("completed_at" in next) next["completed_at"] ??= course.completed_at;
  }
  const lesson = reached.lessons.find(({ lesson_id }) => lesson_id === next["id"]);
  if (
    lesson &&
    "percent" in next &&
    "state" in next &&
    reached.early?.some(({ lesson_id }) => lesson_id === lesson.lesson_id)
  ) {
    return { ...next, state: lesson.state, percent: lesson.percent, position: lesson.position };
  }
  if (lesson && "percent" in next && "state" in next && next["state"] !== "done") {
    next = {
      ...next,
      state: lesson.state,
      percent: Math.max(lesson.percent, Number(next["percent"])),
      position: lesson.position,
    };
  }
  return next;
}

function hasSegments(progress: unknown): boolean {
  return typeof progress === "object" && progress !== null && "segments" in progress;
}
