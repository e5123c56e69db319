import { describe, expect, it } from "vitest";
import { begun, done } from "./lesson-record.fixture.ts";
import type { LessonFacts, LessonRecord } from "./progress.ts";
import { courseProgress, mostSegments } from "./progress-course.ts";

const lessons: LessonFacts[] = [
  { id: "one", kind: "article", durationSeconds: 120, pages: null },
  { id: "two", kind: "video", durationSeconds: 200, pages: null },
  { id: "three", kind: "quiz", durationSeconds: 300, pages: null },
];
const records = (entries: Record<string, LessonRecord>) => new Map(Object.entries(entries));

describe("courseProgress", () => {
  it("counts what is done and what is left, lesson by lesson", () => {
    expect(courseProgress(lessons, records({ one: done(1), two: begun(2, { percent: 50 }) }))).toEqual({
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

  it("has a segment a lesson up to 40, and never more, with nothing lost of what was done or of the length", () => {
    for (const count of [39, 40, 41, 80, 333, 1000]) {
      const many = Array.from({ length: count }, (_, n): LessonFacts => ({ ...lessons[0]!, id: `l${n}` }));
      const half = new Map(many.slice(0, count / 2).map(({ id }) => [id, done(1)]));
      const { segments, done_count } = courseProgress(many, half);
      expect(segments).toHaveLength(Math.min(count, mostSegments));
      expect(done_count).toBe(Math.floor(count / 2));
      expect(segments.reduce((total, { seconds }) => total + seconds, 0)).toBe(120 * count);
      const shown = segments.reduce((total, { seconds, percent }) => total + (seconds * percent) / 100, 0);
      expect(Math.abs(shown / (120 * count) - Math.floor(count / 2) / count)).toBeLessThan(0.01);
      expect(segments.filter(({ state }) => state === "started").length).toBeLessThanOrEqual(1);
    }
  });

  it("a segment that several lessons share is begun with the first and done with the last of them", () => {
    const many = Array.from({ length: 80 }, (_, n): LessonFacts => ({ ...lessons[0]!, id: `l${n}` }));
    const first = (reached: Record<string, LessonRecord>) => courseProgress(many, records(reached)).segments[0];
    expect(first({ l0: done(1) })).toEqual({ seconds: 240, state: "started", percent: 50 });
    expect(first({ l0: done(1), l1: begun(2, { percent: 100 }) })).toEqual({
      seconds: 240,
      state: "started",
      percent: 99,
    });
    expect(first({ l0: done(1), l1: done(2) })).toEqual({ seconds: 240, state: "done", percent: 100 });
    const unmeasured = many.map((lesson) => ({ ...lesson, durationSeconds: 0 }));
    expect(courseProgress(unmeasured, records({ l0: done(1) })).segments[0]).toEqual({
      seconds: 0,
      state: "started",
      percent: 50,
    });
  });
});
