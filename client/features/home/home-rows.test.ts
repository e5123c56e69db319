import { expect, test } from "vitest";
import type { CourseCard } from "#shared/contracts/course.ts";
import type { HomeData } from "#shared/contracts/home.ts";
import { homeRows } from "./home-rows.ts";

const card = (id: string, completed: string | null = null): CourseCard => ({
  id, slug: id, title: id, summary: "", cover_category: "safety", category: null, language: "vi",
  lesson_count: 1, duration_seconds: 60, progress: null, completed_at: completed, is_saved: false,
});
const resume = { lesson_id: "l", lesson_number: 1, lesson_title: "", kind: "video", position: 0, remaining_seconds: 60, last_seen_at: null, quote: null } as const;
const home = (data: Partial<HomeData>): HomeData => ({ continue: null, due_soon: [], assigned: [], assigned_total: 0, in_progress: [], catalogue: [], catalogue_total: 0, ...data });
const ids = (courses: CourseCard[]) => courses.map(({ id }) => id);

test("the course in the open book does not stand in the row of those in progress again", () => {
  const rows = homeRows(home({ continue: { course: card("a"), resume }, in_progress: [card("a"), card("b")], catalogue: [card("c")] }));
  expect(ids(rows.inProgress)).toEqual(["b"]);
  expect(rows.starters).toEqual([]);
  expect(ids(rows.catalogue)).toEqual(["c"]);
});

test("a first visit gets three starters, which leave the catalogue's row", () => {
  const rows = homeRows(home({ catalogue: ["a", "b", "c", "d"].map((id) => card(id)) }));
  expect(ids(rows.starters)).toEqual(["a", "b", "c"]);
  expect(ids(rows.catalogue)).toEqual(["d"]);
  expect(rows.returning).toBe(false);
});

test("whoever finished something is not welcomed as new, and finished courses are no starters", () => {
  const rows = homeRows(home({ catalogue: [card("a", "2026-11-11T00:00:00Z"), card("b")] }));
  expect(rows.returning).toBe(true);
  expect(ids(rows.starters)).toEqual(["b"]);
});
