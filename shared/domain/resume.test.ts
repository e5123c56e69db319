import { describe, expect, it } from "vitest";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { at, begun, done } from "./lesson-record.fixture.ts";
import { type LessonRecord, untouched } from "./progress.ts";
import {
  courseAction,
  currentLesson,
  footholdIn,
  lastWorkedAt,
  type ResumeFacts,
  resumeLesson,
  resumeRemaining,
} from "./resume.ts";

const lesson = (id: string, kind: LessonKind, rest: Partial<ResumeFacts> = {}): ResumeFacts => ({
  id,
  kind,
  durationSeconds: 200,
  pages: null,
  ...rest,
});
const text = lesson("text", "article");
const film = lesson("film", "video");
const paper = lesson("paper", "pdf", { pages: 10 });
const pictures = lesson("pictures", "gallery", { pages: 4 });
const task = lesson("task", "assignment");
const test = lesson("test", "quiz");
const course = [text, film, paper, pictures, task, test];

const watched = (hour: number) => begun(hour, { position: 90, positionAt: at(hour), percent: 45, watched: [[0, 90]] });
const onPage = (hour: number, page: number, percent: number) =>
  begun(hour, { position: page, positionAt: at(hour), percent });
const records = (entries: Record<string, LessonRecord>) => new Map(Object.entries(entries));

describe("where a course goes on", () => {
  it.each<[string, Record<string, LessonRecord>, string]>([
    ["nothing done: the first lesson", {}, "text"],
    ["one of six done and the final test looked at once: the second", { text: done(1), test: begun(2) }, "film"],
    ["only the final test looked at: the first", { test: begun(2) }, "text"],
    [
      "every lesson looked at after the first was done: the second",
      {
        text: done(1),
        film: begun(2),
        paper: onPage(3, 1, 10),
        pictures: begun(4, { position: 1, percent: 25, watched: [[0, 10]] }),
        task: begun(5),
        test: begun(6),
      },
      "film",
    ],
    ["a film watched in part", { text: done(1), film: watched(2) }, "film"],
    [
      "a film watched in part, and the test looked at after it",
      { text: done(1), film: watched(2), test: begun(3) },
      "film",
    ],
    ["pages read further on, before the film", { text: done(1), paper: onPage(2, 4, 40) }, "paper"],
    ["back on the first page of what was read further", { text: done(1), paper: onPage(2, 1, 40) }, "paper"],
    ["pictures seen beyond the first", { pictures: onPage(2, 2, 50) }, "pictures"],
    ["of two unfinished lessons the one worked on last", { film: watched(3), paper: onPage(2, 4, 40) }, "film"],
    ["and the other way round", { film: watched(2), paper: onPage(3, 4, 40) }, "paper"],
    [
      "looked at again, what was worked on earlier is not later work",
      { film: { ...watched(2), lastSeenAt: at(9) }, paper: onPage(3, 4, 40) },
      "paper",
    ],
    [
      "a lesson finished after another was left unfinished: on from the finished one",
      { film: watched(1), paper: done(2) },
      "pictures",
    ],
    [
      "a finished lesson looked at again is not work",
      { text: { ...done(1), lastSeenAt: at(9) }, film: done(2), paper: done(3) },
      "pictures",
    ],
    ["finished lessons are passed over", { text: done(2), film: done(1) }, "paper"],
    [
      "at the end, round to what was skipped",
      { film: done(1), paper: done(2), pictures: done(3), task: done(4), test: done(5) },
      "text",
    ],
  ])("%s", (_name, known, expected) => {
    expect(resumeLesson(course, records(known))?.id).toBe(expected);
    expect(currentLesson(course, records(known))?.id).toBe(expected);
  });

  it("an attempt under way is work, one handed in is not", () => {
    const underWay = course.with(5, { ...test, attemptAt: at(3) });
    expect(resumeLesson(underWay, records({ text: done(1) }))?.id).toBe("test");
    expect(resumeLesson(underWay, records({ text: done(1), film: done(4) }))?.id).toBe("paper");
    expect(resumeLesson(underWay, records({ text: done(1), film: done(4), test: begun(5) }))?.id).toBe("test");
    expect(resumeLesson(course, records({ text: done(1), test: begun(5) }))?.id).toBe("film");
  });

  it("what waits for a person or has no attempt left is passed over until nothing else is left", () => {
    const waiting = [text, { ...task, waits: 1 }, { ...test, isSpent: 1 }, film];
    expect(resumeLesson(waiting, records({ text: done(1), task: begun(2) }))?.id).toBe("film");
    expect(resumeLesson(waiting, records({ text: done(1), task: begun(2), film: done(3) }))?.id).toBe("task");
    expect(resumeLesson([{ ...test, isSpent: true, attemptAt: at(1) }, film], records({}))?.id).toBe("test");
  });

  it("finished without a network, it counts from when it was finished there", () => {
    const late = { ...done(9), lastSeenAt: at(1) };
    expect(resumeLesson(course, records({ text: late, paper: onPage(2, 4, 40) }))?.id).toBe("paper");
  });

  it("with everything done nothing is left, and `current` is the first, to review", () => {
    const all = records(Object.fromEntries(course.map(({ id }, index) => [id, done(9 - index)])));
    expect(resumeLesson(course, all)).toBeUndefined();
    expect(currentLesson(course, all)?.id).toBe("text");
    expect(currentLesson([], all)).toBeUndefined();
  });
});

describe("courseAction", () => {
  const enrolled = { completedAt: null };
  const three = [text, film, test];

  it.each([
    ["not enrolled", {}, undefined, { kind: "enrol", lesson_id: "text" }],
    ["enrolled", {}, enrolled, { kind: "start", lesson_id: "text" }],
    [
      "enrolled, and only looked about",
      { film: begun(1), test: begun(2) },
      enrolled,
      { kind: "start", lesson_id: "text" },
    ],
    ["underway", { text: done(1) }, enrolled, { kind: "continue", lesson_id: "film" }],
    ["all done", { text: done(1), film: done(2), test: done(3) }, enrolled, { kind: "review", lesson_id: "text" }],
    [
      "completed, then a lesson was added",
      { text: done(1), film: done(2) },
      { completedAt: at(2) },
      { kind: "review", lesson_id: "test" },
    ],
  ] as const)("%s", (_name, known, enrolment, action) => {
    expect(courseAction(three, records(known), enrolment)).toEqual(action);
  });

  it("a course without lessons leads nowhere", () => {
    expect(courseAction([], new Map(), undefined)).toEqual({ kind: "enrol", lesson_id: null });
  });
});

describe("at the resume point", () => {
  it("a learner stands before a lesson, inside it, or before a closed one", () => {
    expect(footholdIn(film, untouched)).toBe("before");
    expect(footholdIn(film, begun(1))).toBe("before");
    expect(footholdIn(film, watched(1))).toBe("inside");
    expect(footholdIn(text, begun(1))).toBe("inside");
    expect(footholdIn(test, begun(1))).toBe("before");
    expect(footholdIn({ ...test, attemptAt: at(1) }, begun(1))).toBe("inside");
    expect(footholdIn({ ...test, isSpent: true }, begun(1))).toBe("closed");
    expect(footholdIn({ ...task, waits: true }, begun(1))).toBe("closed");
  });

  it("a course was worked on last when its latest work was done", () => {
    expect(lastWorkedAt(course, records({ test: begun(5) }))).toBeNull();
    expect(lastWorkedAt(course, records({ text: done(1), film: watched(3), test: begun(5) }))).toBe(at(3));
  });

  it("a video has left what lies behind its position", () => {
    expect(resumeRemaining(film, begun(1, { position: 150.4, percent: 10 }))).toBe(50);
    expect(resumeRemaining(text, begun(1))).toBe(200);
  });
});
