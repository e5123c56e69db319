import { describe, expect, it } from "vitest";
import { pictureRange } from "#shared/lesson-kinds/lesson-rules.ts";
import { type LessonFacts, type StudyEvent, untouched } from "./progress.ts";
import { clockAt, creditEvents, fastestPlayback, toleranceMs } from "./study-credit.ts";
import type { WatchedRange } from "./watched-ranges.ts";

const film: LessonFacts = { id: "f", kind: "video", durationSeconds: 1000, pages: null };
const article: LessonFacts = { id: "a", kind: "article", durationSeconds: 400, pages: null };
const gallery: LessonFacts = { id: "g", kind: "gallery", durationSeconds: 240, pages: 6 };
const sheet: LessonFacts = { id: "p", kind: "pdf", durationSeconds: 400, pages: 4 };
const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const watched = (to: number, from = 0): StudyEvent => ({
  kind: "position",
  position: to,
  watched: [[from, to]] as WatchedRange[],
  occurredAt: at(0),
});
const finished: StudyEvent = { kind: "finished", occurredAt: at(0) };

/** After so many seconds at a lesson, of which all are free to be spent. */
const after = (
  seconds: number,
  lesson: LessonFacts,
  events: StudyEvent[],
  before = untouched,
  unspentMs = seconds * 1000,
) => creditEvents(lesson, before, events, { unspentMs, openedAt: 0 }, seconds * 1000);

describe("credit", () => {
  it("is none for a film that nobody had the time to watch, but for the tolerance", () => {
    const { record, spentMs, shortMs } = after(0, film, [watched(1000)]);
    expect(record).toMatchObject({
      state: "started",
      percent: 1,
      position: 1000,
      watched: [[0, (toleranceMs / 1000) * fastestPlayback]],
    });
    expect(spentMs).toBe(toleranceMs);
    expect(shortMs).toBe(495_000);
    expect(after(0, film, [watched(1000)], record, -spentMs)).toMatchObject({ record: { percent: 1 }, spentMs: 0 });
  });

  it("is whole at twice the speed, saved every ten seconds over a network that holds saves back", () => {
    let record = untouched;
    let clock = { heardAt: 0, unspentMs: 0 };
    for (let save = 1; save <= 50; save++) {
      const now = save * 10_000 + (save % 3) * 1700;
      clock = clockAt(clock, now);
      const credit = creditEvents(
        film,
        record,
        [watched(save * 20, (save - 1) * 20)],
        { unspentMs: clock.unspentMs, openedAt: 0 },
        now,
      );
      expect(credit.shortMs, `save ${save}`).toBe(0);
      record = credit.record;
      clock = { ...clock, unspentMs: clock.unspentMs - credit.spentMs };
    }
    expect(record).toMatchObject({ state: "done", percent: 100 });
  });

  it("keeps what fits of a claim, from its beginning, beside what was earned before", () => {
    const early = after(100, film, [watched(200)]).record;
    const { record, shortMs } = after(150, film, [watched(1000, 100)], early, 50_000);
    expect(record.watched).toEqual([[0, 310]]);
    expect(shortMs).toBe(345_000);
  });

  it("of a text asks for a quarter of its time, and pays the time that it took", () => {
    expect(after(60, article, [finished])).toMatchObject({
      record: { state: "started", percent: 65 },
      shortMs: 35_000,
    });
    expect(after(100, article, [finished])).toMatchObject({
      record: { state: "done", percent: 100 },
      spentMs: 100_000,
      seconds: 100,
      shortMs: 0,
    });
    expect(after(900, article, [finished])).toMatchObject({
      record: { state: "done" },
      spentMs: 400_000,
      seconds: 400,
    });
  });

  it("of a gallery counts whole pictures", () => {
    const seen = [1, 2, 3, 4, 5, 6].map((number): StudyEvent => ({
      kind: "position",
      position: number,
      watched: [pictureRange(number)],
      occurredAt: at(0),
    }));
    expect(after(2, gallery, seen)).toMatchObject({
      record: { state: "started", percent: 50, position: 6, watched: [[0, 30]] },
      shortMs: 5000,
    });
    expect(after(20, gallery, seen)).toMatchObject({
      record: { state: "done", percent: 100 },
      spentMs: 20_000,
      seconds: 20,
    });
  });

  it("lets the page of a document move at once, its percent with time", () => {
    const turned: StudyEvent = { kind: "position", position: 3, occurredAt: at(0) };
    expect(after(0, sheet, [turned]).record).toMatchObject({ position: 3, percent: 5 });
    expect(after(100, sheet, [turned]).record).toMatchObject({ position: 3, percent: 75 });
  });

  it("asks nothing of what is done", () => {
    const done = after(900, film, [watched(1000)]).record;
    expect(after(0, film, [watched(1000), finished], done)).toMatchObject({
      record: { state: "done", percent: 100 },
      spentMs: 0,
      shortMs: 0,
    });
  });
});

describe("the clock", () => {
  it("lets a long silence be spent, once: the next contact leaves half an hour of it", () => {
    const landed = clockAt({ heardAt: 0, unspentMs: 0 }, 7_200_000);
    expect(landed.unspentMs).toBe(7_200_000);
    expect(clockAt({ ...landed, unspentMs: 5_000_000 }, 7_201_000).unspentMs).toBe(1_800_000);
  });

  it("gives nothing for a request that was overtaken", () => {
    expect(clockAt({ heardAt: 100_000, unspentMs: 500 }, 50_000)).toEqual({ heardAt: 100_000, unspentMs: 500 });
  });
});
