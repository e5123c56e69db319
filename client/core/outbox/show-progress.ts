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
  if (!lesson || !isStanding(next)) return next;
  const isEarly = reached.early?.some(({ lesson_id }) => lesson_id === lesson.lesson_id) ?? false;
  return next.state === "done" && !isEarly ? next : advanced(next, lesson, isEarly);
}

type Standing = Pick<LessonProgress, "state" | "percent" | "position">;

function isStanding(known: Record<string, unknown>): known is Record<string, unknown> & Standing {
  return "percent" in known && "state" in known;
}

/**
 * What is known of a lesson after what was reached in it: state and percent only rise, since an answer may be older than
 * what was studied since. `isExact`: more was shown than counts.
 */
export function advanced<Item extends Standing>(known: Item, next: Standing, isExact = false): Item {
  if (isExact) return { ...known, state: next.state, percent: next.percent, position: next.position };
  const done = known.state === "done" || next.state === "done";
  return {
    ...known,
    state: done ? "done" : known.state === "started" ? "started" : next.state,
    percent: done ? 100 : Math.max(known.percent, next.percent),
    position: next.position,
  };
}

function hasSegments(progress: unknown): boolean {
  return typeof progress === "object" && progress !== null && "segments" in progress;
}
