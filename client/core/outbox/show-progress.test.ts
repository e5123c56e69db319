import { expect, test } from "vitest";
import { withReached } from "./show-progress.ts";

const segments = (percent: number) => ({
  done_count: 0,
  lesson_count: 2,
  remaining_seconds: 60,
  segments: [{ seconds: 30, state: "started", percent }],
});
const reached = {
  courses: [{ slug: "khoa-a", progress: segments(70) as never, completed_at: "2026-11-20T08:00:00Z" }],
  lessons: [{ lesson_id: "l1", state: "done" as const, percent: 100, position: 9 }],
};

test("a course's cards and outline follow wherever they stand, others stay the very same", () => {
  const other = { slug: "khoa-b", progress: segments(10), completed_at: null };
  const home = {
    continue: { course: { slug: "khoa-a", progress: segments(10), completed_at: null } },
    in_progress: [other],
  };
  const next = withReached(home, reached) as typeof home;
  expect(next.continue.course).toMatchObject({ progress: segments(70), completed_at: "2026-11-20T08:00:00Z" });
  expect(next.in_progress).toBe(home.in_progress);
  const outline = {
    sections: [
      {
        lessons: [
          { id: "l1", state: "started", percent: 40, position: 4 },
          { id: "l2", state: "todo", percent: 0, position: 0 },
        ],
      },
    ],
  };
  expect(withReached(outline, reached)).toEqual({
    sections: [{ lessons: [{ id: "l1", state: "done", percent: 100, position: 9 }, outline.sections[0]!.lessons[1]] }],
  });
});

test("who is not enrolled has no progress to follow, and what is done is not undone", () => {
  const visitor = { slug: "khoa-a", progress: null, completed_at: null };
  expect(withReached(visitor, reached)).toBe(visitor);
  const done = { id: "l1", state: "done", percent: 100, position: 3 };
  expect(
    withReached(done, { ...reached, lessons: [{ lesson_id: "l1", state: "started", percent: 20, position: 1 }] }),
  ).toBe(done);
});
