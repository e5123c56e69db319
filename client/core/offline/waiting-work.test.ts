import { expect, test } from "vitest";
import type { ProgressEvent } from "#shared/contracts/study.ts";
import type { DeviceStorage } from "#client/core/device/kept-values.ts";
import { waitingThings } from "./waiting-work.ts";

const event = (lesson_id: string, kind: ProgressEvent["kind"], at: string): ProgressEvent => ({
  id: `${lesson_id}-${kind}`,
  lesson_id,
  kind,
  occurred_at: at,
});

function storageOf(entries: Record<string, unknown>): DeviceStorage {
  const keys = Object.keys(entries);
  return {
    length: keys.length,
    key: (index) => keys[index] ?? null,
    getItem: (key) => (key in entries ? JSON.stringify(entries[key]) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
}

test("what was studied of a lesson is one thing, of its last moment, and done once its end was reached", () => {
  const events = [
    event("one", "opened", "2026-11-20T03:00:00Z"),
    event("one", "finished", "2026-11-20T03:42:00Z"),
    event("one", "position", "2026-11-20T03:30:00Z"),
    event("two", "opened", "2026-11-20T03:50:00Z"),
  ];
  expect(waitingThings(events, null, "minh")).toEqual([
    { kind: "done", key: "lesson:one", lessonId: "one", count: 1, since: "2026-11-20T03:42:00Z" },
    { kind: "progress", key: "lesson:two", lessonId: "two", count: 1, since: "2026-11-20T03:50:00Z" },
  ]);
});

test("notes stand one by one, answers by their quiz or film, and none is another person's", () => {
  const storage = storageOf({
    "note:minh:n1": { kind: "write", note: { lesson_id: "one", updated_at: "2026-11-20T03:51:00Z" } },
    "note:minh:n2": { kind: "remove" },
    "note:lan:n3": { kind: "remove" },
    "quiz-answer:minh:attempt:q1": { slots: [] },
    "quiz-answer:minh:attempt:q2": { slots: [] },
    "film-answer:minh:three:q1": ["a"],
    "film-answer:lan:three:q1": ["a"],
  });
  expect(waitingThings([], storage, "minh")).toEqual([
    { kind: "note", key: "note:n1", lessonId: "one", count: 1, since: "2026-11-20T03:51:00Z" },
    { kind: "noteGone", key: "note:n2", lessonId: null, count: 1, since: null },
    { kind: "answers", key: "quiz-answer:attempt", lessonId: null, count: 2, since: null },
    { kind: "answers", key: "film-answer:three", lessonId: "three", count: 1, since: null },
  ]);
});
