import { expect, test } from "vitest";
import { gradingViewOf, pathOfGrading } from "./grading-view.ts";
import { nextOf, queueOf } from "./queue.ts";
import { essayItem, workItem } from "./waiting.fixture.ts";

test("answers and work stand in one line, oldest first; a course counts both", () => {
  const [essay, work] = [essayItem("e"), workItem("w")];
  if (essay.kind !== "essay" || work.kind !== "hand-in") throw new Error("The fixture mixes its kinds up");
  const course = { slug: "fire", title: "Fire", count: 60 };
  const queue = queueOf(
    {
      data: [essay.essay],
      meta: { next_cursor: null, total: 62, courses: [{ slug: "a", title: "A", count: 2 }, course] },
    },
    {
      data: [work.work],
      meta: { next_cursor: null, total: 1, courses: [{ ...course, count: 1 }], tasks: { task: "<p>Write.</p>" } },
    },
  );
  expect(queue.items.map(({ key }) => key)).toEqual(["hand-in-w-1", "essay-e"]);
  expect(queue.items[0]).toMatchObject({ html: "<p>Write.</p>" });
  expect(queue.totals).toEqual({ essay: 62, "hand-in": 1 });
  expect(queue.courses).toMatchObject([
    { slug: "fire", count: 61 },
    { slug: "a", count: 2 },
  ]);
  expect(queueOf(null, null)).toEqual({ items: [], totals: { essay: 0, "hand-in": 0 }, courses: [] });
});

test("after an item comes the one below it, after the last the one above, after the only one none", () => {
  const items = ["a", "b", "c"].map((id) => essayItem(id));
  expect(nextOf(items, "essay-a")?.key).toBe("essay-b");
  expect(nextOf(items, "essay-c")?.key).toBe("essay-b");
  expect(nextOf(items.slice(0, 1), "essay-a")).toBeUndefined();
});

test("the address says what is seen, and nothing that the learning API would refuse", () => {
  const view = { kind: "hand-in", course: "fire-1", item: "hand-in-w-1" } as const;
  expect(gradingViewOf(new URL(pathOfGrading(view), "https://a.test").searchParams)).toEqual(view);
  expect(pathOfGrading({})).toBe("/manage/grading");
  expect(gradingViewOf(new URLSearchParams("kind=all&course=../x&item="))).toEqual({
    kind: undefined,
    course: undefined,
    item: undefined,
  });
});
