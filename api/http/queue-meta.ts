import type { QueueMeta } from "#shared/contracts/grading.ts";

/** What a queue says of everything that waits. */
export function queueMeta(courses: QueueMeta["courses"]): QueueMeta {
  return { next_cursor: null, total: courses.reduce((sum, { count }) => sum + count, 0), courses };
}
