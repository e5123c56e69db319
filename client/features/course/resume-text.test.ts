import { expect, test } from "vitest";
import type { ResumePoint } from "#shared/contracts/course.ts";
import { lessonLeft, resumeText, shortResumeText, stoppedText } from "./resume-text.ts";

/** Says which words with which values, whatever the language. */
const t = (key: string, values: Record<string, string | number> = {}) => [key, ...Object.values(values)].join(" ");
const at = (over: Partial<ResumePoint>): ResumePoint => ({
  lesson_id: "l",
  lesson_number: 4,
  lesson_title: "",
  kind: "video",
  position: 492,
  foothold: "inside",
  is_started: true,
  remaining_seconds: 60,
  last_seen_at: "2026-11-18T13:00:00Z",
  quote: null,
  ...over,
});
const calendar = { now: Date.parse("2026-11-20T03:00:00Z"), timeZone: "Asia/Ho_Chi_Minh" };

test("inside a lesson the button names the exact point by the kind of lesson", () => {
  expect(resumeText(t, at({}))).toBe("common:resume.video 08:12");
  expect(resumeText(t, at({ kind: "audio" }))).toBe("common:resume.audio 08:12");
  expect(resumeText(t, at({ kind: "pdf", position: 5 }))).toBe("common:resume.pdf 5");
  expect(resumeText(t, at({ kind: "article", position: 0 }))).toBe("common:resume.article 4");
  expect(resumeText(t, at({ kind: "quiz", position: 0 }))).toBe("common:resume.quiz 4");
  expect(resumeText(t, at({ kind: "embed", position: 0 }))).toBe("common:resume.lesson 4");
});

test("before a lesson it says what is done in it", () => {
  const before = (kind: ResumePoint["kind"]) => resumeText(t, at({ kind, foothold: "before", position: 0 }));
  expect([before("article"), before("pdf")]).toEqual(["common:resume.start.read 4", "common:resume.start.read 4"]);
  expect([before("video"), before("gallery")]).toEqual(["common:resume.start.watch 4", "common:resume.start.watch 4"]);
  expect(before("audio")).toBe("common:resume.start.listen 4");
  expect([before("quiz"), before("assignment")]).toEqual([
    "common:resume.start.quiz 4",
    "common:resume.start.assignment 4",
  ]);
  expect(before("download")).toBe("common:resume.start.lesson 4");
});

test("in a list the words follow the lesson, too", () => {
  const short = (kind: ResumePoint["kind"], foothold: ResumePoint["foothold"] = "before") =>
    shortResumeText(t, at({ kind, foothold }));
  expect(
    (["article", "pdf", "video", "gallery", "audio", "quiz", "assignment", "embed"] as const).map((kind) =>
      short(kind),
    ),
  ).toEqual(
    ["read", "read", "watch", "watch", "listen", "quiz", "assignment", "lesson"].map(
      (word) => `common:resume.short.${word}`,
    ),
  );
  expect([short("quiz", "inside"), short("quiz", "closed")]).toEqual([
    "common:resume.short.quizOn",
    "common:resume.short.closed",
  ]);
});

test("a test that nobody can take now is opened, not taken", () => {
  expect(resumeText(t, at({ kind: "quiz", foothold: "closed" }))).toBe("common:resume.closed 4");
});

test("where and when it was left, and nothing where nothing was done", () => {
  expect(stoppedText(t, at({}), calendar)).toMatch(/^home:continue\.stoppedAt 08:12 common:date\.weekdayPart\.evening/);
  expect(stoppedText(t, at({ kind: "pdf", position: 5 }), calendar)).toMatch(/^home:continue\.stoppedAtPage 5/);
  expect(stoppedText(t, at({ kind: "quiz", position: 0 }), calendar)).toMatch(/^home:continue\.lastStudied/);
  expect(stoppedText(t, at({ last_seen_at: null }), calendar)).toBeNull();
  expect(stoppedText(t, at({ foothold: "before" }), calendar)).toBeNull();
});

test("an attempt under way has its own clock: no estimate stands beside it", () => {
  expect(lessonLeft(t, at({ kind: "quiz" }))).toBeNull();
  expect(lessonLeft(t, at({ kind: "quiz", foothold: "before" }))).toContain("common:duration.left.lesson");
  expect(lessonLeft(t, at({}))).toContain("common:duration.left.lesson");
});
