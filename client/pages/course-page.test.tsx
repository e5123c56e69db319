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

test("of a long outline the part at hand is in the document, the others behind addresses that open them", async () => {
  const [first, second, third] = [0, 1, 2].map((part) =>
    Array.from({ length: 10 }, (_, at) => outlineLesson(part * 10 + at + 1)),
  );
  const long = courseDetail("ladders", [first!, second!, third!]);
  const action = { kind: "continue" as const, lesson_id: second![0]!.id };
  const answers = { "/courses/ladders": { ...long, enrolled_at: "2026-11-11T00:00:00Z", action } };
  const linked = async (address: string) => {
    const html = await renderedPage(address, answers);
    const addresses = [...html.matchAll(/<a class="outline-lesson[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    const folded = [...html.matchAll(/<a class="link" href="(\?part=\d+#part-\d+)"/g)].map(([, href]) => href);
    return { addresses, folded };
  };
  const pathsOf = (lessons: typeof first) => lessons!.map(({ id }) => `/en/studying/ladders/${id}`);
  expect(await linked("/khoa-hoc/ladders")).toEqual({
    addresses: pathsOf(second),
    folded: ["?part=1#part-1", "?part=3#part-3"],
  });
  expect(await linked("/khoa-hoc/ladders?part=3")).toEqual({
    addresses: [...pathsOf(second), ...pathsOf(third)],
    folded: ["?part=1#part-1"],
  });
});
