import { describe, expect, it } from "vitest";
import { type LessonFacts, type LessonRecord, untouched } from "./progress.ts";
import { courseProgress } from "./progress-course.ts";

const lessons: LessonFacts[] = [
  { id: "one", kind: "article", durationSeconds: 120, pages: null },
  { id: "two", kind: "video", durationSeconds: 200, pages: null },
  { id: "three", kind: "quiz", durationSeconds: 300, pages: null },
];
const at = (hour: number) => Date.UTC(2026, 10, 20, hour);
const done = (hour: number): LessonRecord => ({
  ...untouched,
  state: "done",
  percent: 100,
  lastSeenAt: at(hour),
  completedAt: at(hour),
});
const started = (hour: number, rest: Partial<LessonRecord> = {}): LessonRecord => ({
  ...untouched,
  state: "started",
  lastSeenAt: at(hour),
  ...rest,
});
const records = (entries: Record<string, LessonRecord>) => new Map(Object.entries(entries));

describe("courseProgress", () => {
  it("counts what is done and what is left, lesson by lesson", () => {
    expect(courseProgress(lessons, records({ one: done(1), two: started(2, { percent: 50 }) }))).toEqual({
      done_count: 1,
      lesson_count: 3,
      remaining_seconds: 400,
      segments: [
        { seconds: 120, state: "done", percent: 100 },
        { seconds: 200, state: "started", percent: 50 },
        { seconds: 300, state: "todo", percent: 0 },
      ],
    });
  });
});
