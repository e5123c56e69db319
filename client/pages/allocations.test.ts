import { expect, it } from "vitest";
import type { CourseCard } from "#shared/contracts/course.ts";
import type { HomeData } from "#shared/contracts/home.ts";
import { courseDetail, outlineLesson } from "#tests/fixtures/course-detail.ts";
import { renderedPage } from "#tests/fixtures/rendered-page.ts";

/** Renders until React and V8 know a page, and over how many of the next its bytes are counted. */
const rounds = { before: 40, counted: 20 };

const sections = Array.from({ length: 8 }, (_, part) =>
  Array.from({ length: 8 }, (_, at) => outlineLesson(part * 8 + at + 1)),
);
const card = (number: number): CourseCard => ({
  id: `c${number}`,
  slug: `course-${number}`,
  title: `Course ${number}`,
  summary: "What it is about",
  cover_category: "safety",
  category: null,
  language: "en",
  completed_at: null,
  lesson_count: 12,
  duration_seconds: 3600,
  progress: null,
  is_saved: false,
  admission: "open",
  lock: null,
});
const home = {
  continue: null,
  due_soon: [],
  teaching: [],
  assigned: [],
  in_progress: [],
  catalogue: Array.from({ length: 24 }, (_, at) => ({ kind: "course" as const, ...card(at) })),
} satisfies HomeData;

type Answers = Record<string, unknown>;

/** Kilobytes that the render of a page may take of the heap, with its words read and its HTML made. Who makes one cheaper lowers its row. */
const pages: [what: string, path: string, answers: Answers, atMost: number][] = [
  ["home with 24 cards", "/", { "/home": home }, 720],
  ["a course of 64 lessons", "/khoa-hoc/long", { "/courses/long": courseDetail("long", sections) }, 675],
];

async function kilobytesOf(path: string, answers: Answers): Promise<number> {
  // oxlint-disable-next-line no-await-in-loop -- one after another: they share the heap
  for (let n = 0; n < rounds.before; n++) await renderedPage(path, answers);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (let n = 0; n < rounds.counted; n++) await renderedPage(path, answers);
  return (process.memoryUsage().heapUsed - before) / rounds.counted / 1000;
}

it.each(pages)("a render of %s takes no more of the heap than it may", async (_, path, answers, atMost) => {
  expect(globalThis.gc, "Node runs with --expose-gc").toBeDefined();
  const found = [];
  // oxlint-disable-next-line no-await-in-loop -- one after another: they share the heap
  for (let n = 0; n < 3; n++) found.push(await kilobytesOf(path, answers));
  expect(Math.min(...found)).toBeLessThan(atMost);
  // A figure that nobody comes near holds nothing.
  expect(Math.min(...found)).toBeGreaterThan(atMost * 0.8);
});
