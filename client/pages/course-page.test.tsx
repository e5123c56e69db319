import { expect, test } from "vitest";
import type { CourseDetail } from "#shared/contracts/course.ts";
import { courseDetail, outlineLesson } from "#tests/fixtures/course-detail.ts";
import { renderedPage, textOf } from "#tests/fixtures/rendered-page.ts";

const lock = { programme: { path: "week", is_owned: false, title: "First week" }, after: ["Fire"] };
const course = courseDetail("ladders", [[outlineLesson(1), outlineLesson(2)]]);

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
