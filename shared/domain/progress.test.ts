import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyEvent,
  applyFilmAnswer,
  applyQuizResult,
  type LessonFacts,
  lessonRemaining,
  type StudyEvent,
  untouched,
} from "./progress.ts";

const now = Date.parse("2026-11-20T08:00:00Z");
const earlier = Date.parse("2026-11-20T07:00:00Z");
const video: LessonFacts = { id: "v", kind: "video", durationSeconds: 100, pages: null };
const article: LessonFacts = { id: "a", kind: "article", durationSeconds: 300, pages: null };
const pdf: LessonFacts = { id: "p", kind: "pdf", durationSeconds: 240, pages: 4 };
const quiz: LessonFacts = { id: "q", kind: "quiz", durationSeconds: 600, pages: null };

const event = (kind: StudyEvent["kind"], rest: Partial<StudyEvent> = {}): StudyEvent => ({
  kind,
  occurredAt: new Date(earlier).toISOString(),
  ...rest,
});

describe("applyEvent", () => {
  it("opening a lesson starts it", () => {
    expect(applyEvent(article, untouched, event("opened"), now)).toMatchObject({
      state: "started",
      percent: 0,
      lastSeenAt: earlier,
      completedAt: null,
    });
  });

  it("a video is done at 90 percent of its seconds, not before, and not by saying so", () => {
    const almost = applyEvent(video, untouched, event("finished", { watched: [[0, 89.9]], position: 100 }), now);
    expect(almost).toMatchObject({ state: "started", percent: 89, position: 100, completedAt: null });
    const rest = applyEvent(video, almost, event("position", { watched: [[95, 96]] }), now);
    expect(rest).toMatchObject({
      state: "done",
      percent: 100,
      completedAt: now,
      watched: [
        [0, 89.9],
        [95, 96],
      ],
    });
  });

  it("a PDF follows its pages and is done once its end was reached", () => {
    const read = applyEvent(pdf, untouched, event("position", { position: 3 }), now);
    expect(read).toMatchObject({ state: "started", percent: 75, position: 3 });
    expect(applyEvent(pdf, read, event("position", { position: 1 }), now)).toMatchObject({ percent: 75, position: 1 });
    expect(applyEvent(pdf, read, event("position", { position: 4 }), now)).toMatchObject({
      state: "started",
      percent: 99,
    });
    expect(applyEvent(pdf, read, event("finished", { position: 4 }), now)).toMatchObject({
      state: "done",
      percent: 100,
    });
  });

  it("no event finishes a quiz; passing does, and failing afterwards changes nothing", () => {
    const opened = applyEvent(quiz, untouched, event("finished"), now);
    expect(opened.state).toBe("started");
    expect(applyQuizResult(opened, false, now)).toMatchObject({ state: "started", completedAt: null });
    const passed = applyQuizResult(opened, true, now);
    expect(passed).toMatchObject({ state: "done", percent: 100, completedAt: now });
    expect(applyQuizResult(passed, false, now + 1)).toMatchObject({ state: "done", percent: 100, completedAt: now });
  });

  it("the position is that of the latest event, even when an older one arrives after it", () => {
    const ahead = applyEvent(
      video,
      untouched,
      event("position", { position: 60, occurredAt: "2026-11-20T07:30:00Z" }),
      now,
    );
    const late = applyEvent(video, ahead, event("position", { position: 10, watched: [[0, 10]] }), now);
    expect(late).toMatchObject({ position: 60, watched: [[0, 10]], lastSeenAt: earlier + 30 * 60_000 });
  });

  it.each(["2099-01-01T00:00:00Z", "yesterday", ""])("a clock that says %o means now", (occurredAt) => {
    expect(applyEvent(video, untouched, event("opened", { occurredAt }), now).lastSeenAt).toBe(now);
  });

  it("keeps a position inside the lesson", () => {
    expect(applyEvent(video, untouched, event("position", { position: 5000 }), now).position).toBe(100);
    expect(applyEvent(pdf, untouched, event("position", { position: 0 }), now).position).toBe(1);
    expect(applyEvent(article, untouched, event("position", { position: 7 }), now).position).toBe(0);
  });

  it("never un-finishes and never falls back, whatever comes", () => {
    const events = fc.array(
      fc.record({
        kind: fc.constantFrom("opened" as const, "position" as const, "finished" as const),
        position: fc.option(fc.double({ min: 0, max: 200, noNaN: true }), { nil: undefined }),
        watched: fc.option(fc.array(fc.tuple(fc.nat(120), fc.nat(120)), { maxLength: 3 }), { nil: undefined }),
        occurredAt: fc.constantFrom("2026-11-20T07:00:00Z", "2026-11-20T08:00:00Z", "2026-11-19T00:00:00Z", "rubbish"),
      }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(fc.constantFrom(video, article, pdf, quiz), events, (lesson, list) => {
        let record = untouched;
        for (const one of list) {
          const next = applyEvent(lesson, record, one, now);
          expect(next.percent).toBeGreaterThanOrEqual(record.percent);
          expect(next.percent === 100).toBe(next.state === "done");
          if (record.state === "done") expect(next).toMatchObject({ state: "done", completedAt: record.completedAt });
          record = next;
        }
      }),
    );
  });
});

describe("lessonRemaining", () => {
  it("falls with the share studied and is nothing once done", () => {
    expect(lessonRemaining(article, untouched)).toBe(300);
    expect(lessonRemaining(pdf, { ...untouched, state: "started", percent: 75 })).toBe(60);
    expect(lessonRemaining(video, { ...untouched, state: "done", percent: 100 })).toBe(0);
  });
});

describe("a video with rules of its own", () => {
  it("is done at its own share", () => {
    const strict = { ...video, doneAt: 95 };
    const almost = applyEvent(strict, untouched, event("position", { watched: [[0, 94]] }), now);
    expect(almost).toMatchObject({ state: "started", percent: 94 });
    expect(applyEvent(strict, almost, event("position", { watched: [[94, 96]] }), now)).toMatchObject({
      state: "done",
      percent: 100,
    });
    expect(
      applyEvent({ ...video, doneAt: 50 }, untouched, event("position", { watched: [[0, 50]] }), now),
    ).toMatchObject({ state: "done" });
  });

  it("waits for its required questions, and is done with the last answer or the last second, whichever comes later", () => {
    const asking = { ...video, openQuestions: 1 };
    const watched = applyEvent(asking, untouched, event("position", { watched: [[0, 100]] }), now);
    expect(watched).toMatchObject({ state: "started", percent: 99, completedAt: null });
    expect(applyFilmAnswer(asking, watched, now)).toMatchObject({ state: "started", percent: 99 });
    expect(applyFilmAnswer(video, watched, now)).toMatchObject({ state: "done", percent: 100, completedAt: now });
    const early = applyFilmAnswer(video, untouched, now);
    expect(early).toMatchObject({ state: "started", percent: 0 });
    expect(applyEvent(video, early, event("position", { watched: [[0, 95]] }), now)).toMatchObject({ state: "done" });
  });
});
