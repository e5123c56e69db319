import { expect, test } from "vitest";
import type { CourseCard } from "#shared/contracts/course.ts";
import type { AssignedItem, HomeData } from "#shared/contracts/home.ts";
import { homeRows } from "./home-rows.ts";

const card = (id: string, completed: string | null = null): CourseCard => ({
  id,
  slug: id,
  title: id,
  summary: "",
  cover_category: "safety",
  category: null,
  language: "vi",
  lesson_count: 1,
  duration_seconds: 60,
  progress: null,
  completed_at: completed,
  is_saved: false,
  admission: "open",
  lock: null,
});
const resume = {
  foothold: "inside",
  is_started: true,
  lesson_id: "l",
  lesson_number: 1,
  lesson_title: "",
  kind: "video",
  position: 0,
  remaining_seconds: 60,
  last_seen_at: null,
  quote: null,
} as const;
const home = (data: Partial<HomeData>): HomeData => ({
  continue: null,
  due_soon: [],
  teaching: [],
  assigned: [],
  in_progress: [],
  catalogue: [],
  ...data,
});
const ids = (courses: CourseCard[]) => courses.map(({ id }) => id);

test("the course in the open book does not stand in the row of those in progress again", () => {
  const rows = homeRows(
    home({ continue: { course: card("a"), resume }, in_progress: [card("a"), card("b")], catalogue: [card("c")] }),
  );
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

const cards = (count: number) => Array.from({ length: count }, (_, n) => card(`c${n}`));
const terms = { assigned_by: null, assigned_at: "2026-11-11T00:00:00Z", due: null };
const programme = {
  kind: "programme",
  programme: {
    id: "p",
    path: "p",
    is_owned: false,
    title: "P",
    summary: "",
    cover_category: "safety",
    category: null,
    language: "vi",
    step_count: 2,
    duration_seconds: 60,
    optional_count: 0,
    progress: null,
    completed_at: null,
  },
  ...terms,
} satisfies AssignedItem;
const classroom = (registration: "registered" | null) =>
  ({
    kind: "classroom",
    classroom: {
      id: "k",
      slug: "k",
      title: "K",
      summary: "",
      cover_category: "safety",
      category: null,
      language: "vi",
      duration_seconds: 60,
      time_zone: "UTC",
      next_session: null,
      registration,
      completed_at: null,
      lock: null,
    },
    ...terms,
  }) satisfies AssignedItem;

test("a first visit begins with what was assigned, and still gets three starters", () => {
  const rows = homeRows(home({ assigned: [programme], catalogue: cards(5) }));
  expect(rows.start).toBe(programme);
  expect(rows.assigned).toEqual([]);
  expect(ids(rows.starters)).toEqual(["c0", "c1", "c2"]);
  expect(homeRows(home({ assigned: [programme], continue: { course: card("a"), resume } })).start).toBeUndefined();
});

test("a class with a date is nothing to begin with", () => {
  const rows = homeRows(home({ assigned: [classroom("registered"), programme] }));
  expect(rows.start).toBe(programme);
  expect(rows.assigned.map(({ kind }) => kind)).toEqual(["classroom"]);
  expect(homeRows(home({ assigned: [classroom(null)] })).start?.kind).toBe("classroom");
});

test("what a programme closes is no starter", () => {
  const closed = { ...card("a"), lock: { programme: { path: "p", is_owned: false, title: "P" }, after: ["X"] } };
  expect(ids(homeRows(home({ catalogue: [closed, card("b")] })).starters)).toEqual(["b"]);
});

test("the catalogue's row is one of twelve, with starters above it and without", () => {
  expect(homeRows(home({ catalogue: cards(15) })).catalogue).toHaveLength(12);
  expect(homeRows(home({ catalogue: cards(15), in_progress: [card("a")] })).catalogue).toHaveLength(12);
});
