import { expect, test } from "vitest";
import { CourseDetail, type ResumePoint } from "#shared/contracts/course.ts";
import { courseDetail, outlineLesson } from "#tests/fixtures/course-detail.ts";
import { asEnrolled } from "./enrolled.ts";
import { lessonNote } from "./lesson-note.ts";

const course = courseDetail("an-toan", [[outlineLesson(1)], [outlineLesson(2)]]);

test("enrolled means: started from the first lesson, with a bar of every lesson", () => {
  const enrolled = asEnrolled(course, Date.parse("2026-11-20T00:00:00Z"));
  expect(enrolled.action).toEqual({ kind: "start", lesson_id: "l1" });
  expect(enrolled.enrolled_at).toBe("2026-11-20T00:00:00.000Z");
  expect(enrolled.progress).toMatchObject({ done_count: 0, lesson_count: 2, remaining_seconds: 240 });
  expect(enrolled.progress?.segments.map(({ seconds }) => seconds)).toEqual([120, 120]);
  expect(CourseDetail.safeParse(enrolled).success).toBe(true);
});

test("what is shown early leaves the course as it was, so that it can be taken back", () => {
  const before = structuredClone(course);
  asEnrolled(course, 0);
  expect(course).toEqual(before);
});

const t = (key: string, values: Record<string, string | number> = {}) => [key, ...Object.values(values)].join(" ");
const resume = {
  foothold: "inside",
  is_started: true,
  lesson_id: "l1",
  lesson_number: 1,
  lesson_title: "",
  kind: "video",
  position: 90,
  remaining_seconds: 30,
  last_seen_at: null,
  quote: null,
} as const;
const note = (over: object, at: ResumePoint | null = null) =>
  lessonNote(t, { ...course.sections[0]!.lessons[0]!, ...over }, at);

test("the note under a lesson says where one stands in it", () => {
  expect(note({})).toBeNull();
  expect(note({}, resume)).toBe("course:lesson.next");
  expect(note({ state: "done", percent: 100 }, resume)).toBeNull();
  expect(note({ state: "started", percent: 70, position: 90 })).toBe("course:lesson.stoppedAt 01:30");
  expect(note({ state: "started", percent: 70, position: 90 }, resume)).toMatch(
    /^common:list\.pair course:lesson\.stoppedAt 01:30 common:duration\.left/,
  );
  expect(note({ kind: "pdf", state: "started", percent: 40, position: 5 })).toBe("course:lesson.stoppedAtPage 5");
  expect(note({ kind: "quiz", state: "started", percent: 0 })).toBe("course:lesson.started");
  expect(note({ kind: "quiz", state: "started", percent: 0 }, { ...resume, kind: "quiz" })).toBe(
    "course:lesson.started",
  );
  expect(note({ kind: "article", state: "started", percent: 40 })).toBe("course:lesson.startedPercent 40");
});
