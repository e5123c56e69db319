import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { courseDetail, outlineLesson } from "#tests/fixtures/course-detail.ts";
import { useOpenParts } from "./outline-parts.tsx";

function openParts(lessons: number[], lessonId: string | null, search = ""): number[] | null {
  let open: ReadonlySet<number> | null = null;
  const numbers = lessons.map((count, part) => Array.from({ length: count }, (_, at) => `${part}-${at}`));
  const { sections } = courseDetail(
    "ladders",
    numbers.map((ids) => ids.map((id) => outlineLesson(1, { id }))),
  );
  function Probe() {
    open = useOpenParts(sections, lessonId);
    return null;
  }
  const router = createMemoryRouter([{ path: "*", element: <Probe /> }], { initialEntries: [`/a${search}`] });
  renderToString(<RouterProvider router={router} />);
  return open && [...(open as Set<number>)].filter((number) => number > 0);
}

test("a short outline is not folded, nor one of a single part", () => {
  expect(openParts([12, 12], "0-1")).toBeNull();
  expect(openParts([400], "0-1")).toBeNull();
});

test("of a long one the part of the lesson at hand is open, and the one that the address names", () => {
  expect(openParts([12, 13, 1], "1-3")).toEqual([2]);
  expect(openParts([12, 13, 1], null)).toEqual([1]);
  expect(openParts([12, 13, 1], "1-3", "?part=3")).toEqual([2, 3]);
  expect(openParts([12, 13, 1], "gone", "?part=x")).toEqual([1]);
});
