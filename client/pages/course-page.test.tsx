import { expect, test } from "vitest";
import type { CourseDetail, OutlineLesson } from "#shared/contracts/course.ts";
import { renderedPage, textOf } from "#tests/fixtures/rendered-page.ts";

const lesson = (number: number): OutlineLesson => ({
  id: `l${number}`,
  number,
  title: `Lesson ${number}`,
  kind: "video",
  duration_seconds: 120,
  pages: null,
  done_at: null,
  open_questions: 0,
  waits: false,
  is_trial: number === 1,
  state: "todo",
  percent: 0,
  position: 0,
});
const lock = { programme: { path: "week", is_owned: false, title: "First week" }, after: ["Fire"] };
const course: CourseDetail = {
  id: "c",
  slug: "ladders",
  title: "Ladders",
  summary: "",
  cover_category: "safety",
  category: null,
  language: "en",
  lesson_count: 2,
  duration_seconds: 240,
  progress: null,
  completed_at: null,
  is_saved: false,
  lock: null,
  outcomes: [],
  author: null,
  reviewed_on: null,
  pass_percent: null,
  sections: [{ id: "s", title: "All", duration_seconds: 240, lessons: [lesson(1), lesson(2)] }],
  enrolled_at: null,
  action: { kind: "enrol", lesson_id: "l1" },
  resume: null,
};
async function page(over: Partial<CourseDetail>): Promise<string> {
  const html = await renderedPage("/khoa-hoc/ladders", { "/courses/ladders": { ...course, ...over } });
  return textOf(html.slice(html.indexOf("<main")));
}

test("an outline says that enrolling opens it only where it does", async () => {
  expect(await page({})).toMatch(/Enrol to open every lesson\..*Opens once you enrol/);
  for (const enrolled_at of [null, "2026-11-11T00:00:00Z"]) {
    const text = await page({ lock, enrolled_at });
    expect(text).toContain("The lessons open when your programme reaches this course.");
    expect(text).toContain("Not open yet");
    expect(text).not.toMatch(/enrol to|you enrol/i);
  }
});
