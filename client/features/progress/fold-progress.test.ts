import { describe, expect, test } from "vitest";
import { studyLesson } from "#tests/fixtures/study-lesson.ts";
import {
  expectedProgress,
  progressAfterFilmAnswer,
  progressAfterQuiz,
  withAnswer,
  withProgress,
} from "./fold-progress.ts";
import { progressEvent } from "#client/core/outbox/progress-event.ts";

const now = Date.parse("2026-11-20T08:00:00Z");
const outlineOf = (page: ReturnType<typeof studyLesson>) => page.course.sections[0]!.lessons;

describe("an event shows before the server answers", () => {
  test("watched seconds move percent, outline and chapter bar together", () => {
    const page = studyLesson();
    const event = progressEvent("l1", "position", { position: 57, watched: [[0, 57]] }, now);
    const next = withProgress(page, expectedProgress(page, event, now));
    expect(next.progress).toMatchObject({ state: "started", percent: 57, position: 57, watched: [[0, 57]] });
    expect(outlineOf(next)[0]).toMatchObject({ state: "started", percent: 57, position: 57 });
    expect(next.course.progress.segments[0]).toMatchObject({ state: "started", percent: 57 });
    expect(next.course.progress.remaining_seconds).toBe(243);
  });

  test("the last lesson to be finished completes the course", () => {
    const page = studyLesson({
      open: "l2",
      lessons: [{ state: "done", percent: 100 }, {}, { state: "done", percent: 100 }],
    });
    const next = withProgress(page, expectedProgress(page, progressEvent("l2", "finished", {}, now), now));
    expect(next.course.progress.done_count).toBe(3);
    expect(next.course.completed_at).toBe("2026-11-20T08:00:00.000Z");
  });

  test("a film that was watched is done with the last answer that it asks for", () => {
    const page = studyLesson({ lessons: [{ percent: 95, state: "started" }, {}, {}] });
    const question = { id: "q1", at: 5, kind: "single" as const, text: "?", options: [], required: true };
    const asking = (outcome: object | null) => ({
      ...page,
      content: { ...page.content, questions: [{ ...question, outcome }] } as typeof page.content,
      progress: { ...page.progress, watched: [[0, 95]] as [number, number][] },
    });
    expect(progressAfterFilmAnswer(asking(null), now)).toMatchObject({ state: "started", percent: 95 });
    expect(
      progressAfterFilmAnswer(asking({ chosen: ["a"], is_right: null, right_ids: [], explanation: null }), now),
    ).toMatchObject({ state: "done", percent: 100 });
  });

  test("a failed quiz after a passed one takes nothing back", () => {
    const page = studyLesson({ open: "l2", lessons: [{}, { state: "done", percent: 100 }] });
    expect(progressAfterQuiz(page, false, now)).toMatchObject({ state: "done", percent: 100 });
  });
});

test("other pages of the course follow, pages of another course do not", () => {
  const first = studyLesson();
  const reached = expectedProgress(
    first,
    progressEvent("l1", "position", { position: 95, watched: [[0, 95]] }, now),
    now,
  );
  const second = withProgress(studyLesson({ open: "l2" }), reached);
  expect(outlineOf(second)[0]).toMatchObject({ state: "done" });
  expect(second.progress.lesson_id).toBe("l2");
  expect(second.progress.state).toBe("todo");
  const elsewhere = studyLesson({ slug: "khoa-b", lessons: [{ id: "m1" }, { id: "m2" }], open: "m1" });
  expect(withProgress(elsewhere, reached)).toBe(elsewhere);
});

describe("the server's answer", () => {
  const answer = (percent: number, state: "started" | "done", completed_at: string | null = null) => ({
    lessons: [
      { lesson_id: "l1", state, percent, position: 20, watched: [[0, 20]] as [number, number][], completed_at: null },
    ],
    courses: [{ slug: "khoa-a", progress: studyLesson().course.progress, completed_at }],
    rejected: [],
    early: [],
  });

  test("that is older than what was studied since takes nothing back", () => {
    const page = studyLesson();
    const ahead = withProgress(
      page,
      expectedProgress(page, progressEvent("l1", "position", { position: 95, watched: [[0, 95]] }, now), now),
    );
    const next = withAnswer(ahead, answer(20, "started"));
    expect(next.progress).toMatchObject({ state: "done", percent: 100, watched: [[0, 95]] });
  });

  test("says when the course was completed", () => {
    expect(withAnswer(studyLesson(), answer(100, "done", "2026-11-19T00:00:00Z")).course.completed_at).toBe(
      "2026-11-19T00:00:00Z",
    );
    const other = studyLesson({ slug: "khoa-b" });
    expect(withAnswer(other, answer(100, "done", "2026-11-19T00:00:00Z")).course.completed_at).toBeNull();
  });
});

describe("study that takes time", () => {
  test("an article is not shown as read before anybody could have read it", () => {
    const page = studyLesson({ open: "l2" });
    const event = progressEvent("l2", "finished", {}, now);
    expect(expectedProgress(page, event, now, now)).toMatchObject({ state: "started" });
    expect(expectedProgress(page, event, now, now - 3_600_000)).toMatchObject({ state: "done" });
  });

  test("what came too early is shown as the server counts it", () => {
    const page = studyLesson({ open: "l2" });
    const reached = {
      lesson_id: "l2",
      state: "done" as const,
      percent: 100,
      position: 0,
      watched: [],
      completed_at: "2026-11-20T08:00:00.000Z",
    };
    const shown = withProgress(page, reached);
    expect(shown.progress.state).toBe("done");
    const early = [{ id: "e1", lesson_id: "l2", code: "too_early" as const, message: "", retry_after_seconds: 60 }];
    const told = withAnswer(shown, {
      lessons: [{ ...reached, state: "started", percent: 20, completed_at: null }],
      courses: [],
      rejected: [],
      early,
    });
    expect(told.progress).toMatchObject({ state: "started", percent: 20, completed_at: null });
    expect(outlineOf(told)[1]).toMatchObject({ state: "started", percent: 20 });
  });
});
