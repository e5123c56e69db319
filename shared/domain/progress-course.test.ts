import { describe, expect, it } from "vitest";
import { type LessonFacts, type LessonRecord, untouched } from "./progress.ts";
import { courseAction, courseProgress, currentLesson, resumeLesson, resumeRemaining } from "./progress-course.ts";

const lessons: LessonFacts[] = [
  { id: "one", kind: "article", durationSeconds: 120, pages: null },
  { id: "two", kind: "video", durationSeconds: 200, pages: null },
  { id: "three", kind: "quiz", durationSeconds: 300, pages: null },
];
const at = (hour: number) => Date.UTC(2026, 10, 20, hour);
const done = (hour: number): LessonRecord => ({ ...untouched, state: "done", percent: 100, lastSeenAt: at(hour), completedAt: at(hour) });
const started = (hour: number, rest: Partial<LessonRecord> = {}): LessonRecord => ({ ...untouched, state: "started", lastSeenAt: at(hour), ...rest });
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

describe("resume", () => {
  it.each([
    ["nothing seen: the first lesson", {}, "one"],
    ["the unfinished lesson seen last", { one: started(1), three: started(2) }, "three"],
    ["the lesson after a finished one", { one: done(1) }, "two"],
    ["passes finished lessons over", { one: done(2), two: done(1) }, "three"],
    ["wraps round to what was skipped", { two: done(1), three: done(2) }, "one"],
  ])("%s", (_name, known, expected) => {
    expect(resumeLesson(lessons, records(known))?.id).toBe(expected);
    expect(currentLesson(lessons, records(known))?.id).toBe(expected);
  });

  it("with everything done there is nothing to resume, and `current` is the lesson seen last", () => {
    const all = records({ one: done(1), two: done(3), three: done(2) });
    expect(resumeLesson(lessons, all)).toBeUndefined();
    expect(currentLesson(lessons, all)?.id).toBe("two");
    expect(currentLesson([], all)).toBeUndefined();
  });

  it("a video has left what lies behind its position", () => {
    expect(resumeRemaining(lessons[1]!, started(1, { position: 150.4, percent: 10 }))).toBe(50);
    expect(resumeRemaining(lessons[0]!, started(1))).toBe(120);
  });
});

describe("courseAction", () => {
  const enrolled = { completedAt: null };

  it.each([
    ["not enrolled", {}, undefined, { kind: "enrol", lesson_id: "one" }],
    ["enrolled", {}, enrolled, { kind: "start", lesson_id: "one" }],
    ["underway", { one: done(1) }, enrolled, { kind: "continue", lesson_id: "two" }],
    ["all done", { one: done(1), two: done(2), three: done(3) }, enrolled, { kind: "review", lesson_id: "one" }],
    ["completed, then a lesson was added", { one: done(1), two: done(2) }, { completedAt: at(2) }, { kind: "review", lesson_id: "three" }],
  ] as const)("%s", (_name, known, enrolment, action) => {
    expect(courseAction(lessons, records(known), enrolment)).toEqual(action);
  });

  it("a course without lessons leads nowhere", () => {
    expect(courseAction([], new Map(), undefined)).toEqual({ kind: "enrol", lesson_id: null });
  });
});
