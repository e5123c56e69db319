import { expect, test } from "vitest";
import { CourseCard } from "#shared/contracts/course.ts";
import type { Due } from "#shared/contracts/due.ts";
import type { LearningItem } from "#shared/contracts/learning.ts";
import { arrange, categoriesOf, studiedAt, titleOf } from "./arrange.ts";
import { pathOfView, viewOf } from "./learning-view.ts";

// A Friday.
const today = "2026-11-20";
const compare = (a: string, b: string) => a.localeCompare(b);
const due = (on: string, overdue = false): Due => ({ on, at: `${on}T16:59:59.999Z`, days: 0, overdue });

function item(title: string, over: { due?: Due; completed?: string; category?: string } = {}): LearningItem {
  const category = over.category ? { slug: over.category, label: over.category.toUpperCase(), is_owned: false } : null;
  const course = CourseCard.parse({
    id: "id",
    slug: "slug",
    title,
    summary: "",
    cover_category: "safety",
    category,
    language: "vi",
    lesson_count: 1,
    duration_seconds: 60,
    progress: null,
    completed_at: over.completed ?? null,
    is_saved: false,
  });
  return {
    kind: "course",
    course,
    resume: null,
    last_studied_at: null,
    saved_at: null,
    assigned: null,
    due: over.due ?? null,
  };
}

const told = (groups: ReturnType<typeof arrange>) =>
  Object.fromEntries(groups.map(({ name, items }) => [name, items.map(titleOf)]));
const view = (search: string) => viewOf(new URLSearchParams(search));

test("by deadline: what is overdue first, then by weeks, then what has none, then what is done", () => {
  const items = [
    item("none"),
    item("sunday", { due: due("2026-11-22") }),
    item("monday", { due: due("2026-11-23") }),
    item("late", { due: due("2026-11-18", true) }),
    item("later", { due: due("2026-12-07") }),
    item("next sunday", { due: due("2026-11-29") }),
    item("later still", { due: due("2027-01-02") }),
    item("today", { due: due(today) }),
    item("ready", { completed: "2026-11-01" }),
  ];
  const groups = arrange(items, view("tab=assigned"), today, compare);
  expect(told(groups)).toEqual({
    overdue: ["late"],
    "this-week": ["today", "sunday"],
    "next-week": ["monday", "next sunday"],
    later: ["later", "later still"],
    none: ["none"],
    done: ["ready"],
  });
  expect(groups.find(({ name }) => name === "next-week")).toMatchObject({ from: "2026-11-23", to: "2026-11-29" });
});

test("by name or as they came: one group", () => {
  const items = [item("b"), item("a", { due: due("2026-11-18", true) })];
  expect(told(arrange(items, view("sort=title"), today, compare))).toEqual({ all: ["a", "b"] });
  expect(told(arrange(items, view("sort=recent"), today, compare))).toEqual({ all: ["b", "a"] });
  expect(arrange([], view("sort=title"), today, compare)).toEqual([]);
});

test("filters: a category with those below it, and the state of what was assigned", () => {
  const items = [
    item("fire", { category: "safety/fire" }),
    item("safe", { category: "safety" }),
    item("safely", { category: "safety-first" }),
    item("done", { completed: "2026-11-01" }),
  ];
  expect(told(arrange(items, view("sort=title&category=safety"), today, compare))).toEqual({ all: ["fire", "safe"] });
  expect(told(arrange(items, view("tab=assigned&state=done"), today, compare))).toEqual({ done: ["done"] });
  expect(categoriesOf(items, compare)).toEqual([
    { slug: "safety", label: "SAFETY" },
    { slug: "safety-first", label: "SAFETY-FIRST" },
    { slug: "safety/fire", label: "SAFETY/FIRE" },
  ]);
});

test("the address and the view say the same; what is unknown or out of place is not there", () => {
  for (const path of ["", "tab=saved&sort=title", "tab=assigned&category=safety%2Ffire&state=overdue", "sort=recent"]) {
    expect(pathOfView(view(path))).toBe(path ? `/my-learning?${path}` : "/my-learning");
  }
  expect(view("tab=other&sort=price&state=open")).toEqual({
    tab: "in-progress",
    sort: "due",
    category: null,
    state: null,
  });
  expect(pathOfView({ tab: "completed", sort: "recent" })).toBe("/my-learning?tab=completed");
});

test("a course was studied when anything of it was, though the lesson that comes next was never opened", () => {
  const at = "2026-11-19T03:00:00Z";
  const progress = { lesson_count: 6, remaining_seconds: 60, segments: [] };
  const enrolled = (done: number): LearningItem => {
    const { course, ...rest } = item("course") as Extract<LearningItem, { kind: "course" }>;
    return { ...rest, last_studied_at: at, course: { ...course, progress: { ...progress, done_count: done } } };
  };
  expect([studiedAt(enrolled(1)), studiedAt(enrolled(0))]).toEqual([at, null]);
});
