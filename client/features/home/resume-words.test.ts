import { expect, test } from "vitest";
import type { ResumePoint } from "#shared/contracts/course.ts";
import { resumeAction, stoppedWords } from "./resume-words.ts";

/** Says which words with which values, whatever the language. */
const t = (key: string, values: Record<string, string | number> = {}) => [key, ...Object.values(values)].join(" ");
const at = (over: Partial<ResumePoint>): ResumePoint => ({
  lesson_id: "l", lesson_number: 4, lesson_title: "", kind: "video", position: 492, remaining_seconds: 60,
  last_seen_at: "2026-11-18T13:00:00Z", quote: null, ...over,
});
const calendar = { now: Date.parse("2026-11-20T03:00:00Z"), timeZone: "Asia/Ho_Chi_Minh" };

test("the button names the exact point by the kind of lesson", () => {
  expect(resumeAction(t, at({}))).toBe("home:action.video 08:12");
  expect(resumeAction(t, at({ kind: "pdf", position: 5 }))).toBe("home:action.pdf 5");
  expect(resumeAction(t, at({ kind: "article", position: 0 }))).toBe("home:action.article 4");
  expect(resumeAction(t, at({ kind: "quiz", position: 0 }))).toBe("home:action.quiz");
});

test("a lesson that was not begun is begun, not resumed", () => {
  expect(resumeAction(t, at({ position: 0 }))).toBe("home:action.start 4");
  expect(resumeAction(t, at({ kind: "pdf", position: 1 }))).toBe("home:action.start 4");
  expect(resumeAction(t, at({ kind: "article", last_seen_at: null }))).toBe("home:action.start 4");
});

test("where and when it was left, and nothing for what was never opened", () => {
  expect(stoppedWords(t, at({}), calendar)).toMatch(/^home:continue\.stoppedAt 08:12 common:date\.weekdayPart\.evening/);
  expect(stoppedWords(t, at({ kind: "pdf", position: 5 }), calendar)).toMatch(/^home:continue\.stoppedAtPage 5/);
  expect(stoppedWords(t, at({ kind: "quiz", position: 0 }), calendar)).toMatch(/^home:continue\.lastStudied/);
  expect(stoppedWords(t, at({ last_seen_at: null }), calendar)).toBeNull();
});
