import { expect, test } from "vitest";
import type { LessonKind } from "./lesson-kind.ts";
import { pictureRange, picturesSeen } from "./lesson-rules.ts";
import { applyEvent, type LessonRecord, type StudyEvent, untouched } from "#shared/domain/progress.ts";

const now = Date.parse("2026-11-01T08:00:00Z");
const lesson = (kind: LessonKind, pages: number | null = null) => ({ id: "l", kind, durationSeconds: 100, pages });
const after = (kind: LessonKind, pages: number | null, ...events: Partial<StudyEvent>[]) =>
  events.reduce<LessonRecord>(
    (record, event) =>
      applyEvent(lesson(kind, pages), record, { kind: "position", occurredAt: "2026-11-01T07:00:00Z", ...event }, now),
    untouched,
  );
const seen = (...numbers: number[]) => numbers.map((number) => ({ position: number, watched: [pictureRange(number)] }));

test("a gallery is done once each picture was seen, in any order, and not by saying so", () => {
  expect(after("gallery", 4, ...seen(1, 2, 4))).toMatchObject({ state: "started", percent: 75, position: 4 });
  expect(after("gallery", 4, ...seen(1, 2, 4), { kind: "finished" }).state).toBe("started");
  expect(after("gallery", 4, ...seen(4, 1, 3, 3, 2))).toMatchObject({ state: "done", percent: 100, position: 2 });
  // What a hostile client sends beyond the pictures counts for nothing.
  expect(after("gallery", 4, { watched: [pictureRange(9)], position: 99 })).toMatchObject({ percent: 0, position: 4 });
  expect(picturesSeen(after("gallery", 4, ...seen(1, 2, 4)).watched)).toBe(3);
});

test("a recording is done by what was heard, as a film is", () => {
  expect(after("audio", null, { watched: [[0, 60]], position: 60 })).toMatchObject({
    state: "started",
    percent: 60,
    position: 60,
  });
  expect(after("audio", null, { kind: "finished" }).state).toBe("started");
  expect(after("audio", null, { watched: [[0, 60]] }, { watched: [[55, 95]] }).state).toBe("done");
});

test("pages elsewhere and downloads are done by saying so, an assignment never", () => {
  expect(
    (["embed", "download", "assignment"] as const).map((kind) => after(kind, null, { kind: "finished" }).state),
  ).toEqual(["done", "done", "started"]);
});
