import { expect, test, vi } from "vitest";
import type { ProgressEvent } from "#shared/contracts/study.ts";
import { ApiError } from "#client/lib/api.ts";
import { createOutbox, type OutboxDeps, type ProgressAnswer } from "./outbox.ts";
import { progressEvent } from "./progress-event.ts";

const nothing: ProgressAnswer = { lessons: [], courses: [], rejected: [] };

function memoryStorage(): NonNullable<OutboxDeps["storage"]> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function refusal(statusCode: number): ApiError {
  return new ApiError({ statusCode, statusMessage: "", message: "", data: { message: "" } });
}

function open(over: Partial<OutboxDeps> = {}) {
  const sent: ProgressEvent[][] = [];
  const send = vi.fn(async (events: ProgressEvent[], _options: { keepalive: boolean }) => {
    sent.push(events);
    return nothing;
  });
  const storage = over.storage ?? memoryStorage();
  return { sent, send, storage, box: createOutbox({ storage, userId: "u1", send, onAnswer: () => undefined, ...over }) };
}

const event = (lesson: string, kind: ProgressEvent["kind"] = "opened") => progressEvent(lesson, kind, {}, 0);

test("overlapping flushes send every event exactly once, those added meanwhile too", async () => {
  const { box, sent } = open();
  box.add(event("l1"));
  const first = box.flush();
  box.add(event("l2"));
  await Promise.all([first, box.flush(), box.flush()]);
  const ids = sent.flat().map(({ lesson_id }) => lesson_id);
  expect(ids.toSorted()).toEqual(["l1", "l2"]);
  expect(box.pending()).toEqual([]);
  expect(box.state()).toBe("saved");
});

test("a failed send keeps the event under its id for the next attempt", async () => {
  const sent: string[] = [];
  let down = true;
  const send = async (events: ProgressEvent[]) => {
    sent.push(...events.map(({ id }) => id));
    if (down) throw refusal(0);
    return nothing;
  };
  const { box } = open({ send });
  box.add(event("l1"));
  await box.flush();
  expect(box.state()).toBe("waiting");
  down = false;
  await box.flush();
  expect(new Set(sent).size).toBe(1);
  expect(sent).toHaveLength(2);
  expect(box.pending()).toEqual([]);
});

test("a later page load of the same person finds the events; another person does not", async () => {
  const { box, storage } = open({ send: async () => Promise.reject(refusal(401)) });
  box.add(event("l1"));
  await box.flush();
  expect(box.state()).toBe("signed-out");
  expect(open({ storage, userId: "u2" }).box.pending()).toEqual([]);
  const next = open({ storage });
  await next.box.flush();
  expect(next.sent.flat().map(({ lesson_id }) => lesson_id)).toEqual(["l1"]);
});

test.each([408, 429, 500, 503])("HTTP %i keeps the events", async (status) => {
  const { box } = open({ send: async () => Promise.reject(refusal(status)) });
  box.add(event("l1"));
  await box.flush();
  expect(box.pending()).toHaveLength(1);
  expect(box.state()).toBe("waiting");
});

test("one unreadable event is dropped alone", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const through: string[] = [];
  const send = async (events: ProgressEvent[]) => {
    if (events.some(({ lesson_id }) => lesson_id === "bad")) throw refusal(422);
    through.push(...events.map(({ lesson_id }) => lesson_id));
    return nothing;
  };
  const { box } = open({ send });
  for (const lesson of ["l1", "l2", "bad", "l3", "l4"]) box.add(event(lesson));
  await box.flush();
  expect(through.toSorted()).toEqual(["l1", "l2", "l3", "l4"]);
  expect(box.pending()).toEqual([]);
});

test("leaving sends with keepalive, and nothing when nothing waits", () => {
  const { box, send } = open();
  box.leave();
  expect(send).not.toHaveBeenCalled();
  box.add(event("l1"));
  box.leave();
  expect(send).toHaveBeenCalledWith([expect.objectContaining({ lesson_id: "l1" })], { keepalive: true });
});

test("without storage the events live in memory", async () => {
  const { box, sent } = open({ storage: null });
  box.add(event("l1"));
  await box.flush();
  expect(sent).toHaveLength(1);
});

test("positions of one lesson become one event with all that was watched", () => {
  const { box } = open();
  box.add(progressEvent("l1", "position", { position: 10, watched: [[0, 10]] }, 0));
  box.add(event("l1", "finished"));
  box.add(progressEvent("l2", "position", { position: 4 }, 1));
  box.add(progressEvent("l1", "position", { position: 30, watched: [[20, 30]] }, 2));
  expect(box.pending().map(({ lesson_id, kind, position, watched }) => ({ lesson_id, kind, position, watched }))).toEqual([
    { lesson_id: "l1", kind: "position", position: 30, watched: [[0, 10], [20, 30]] },
    { lesson_id: "l1", kind: "finished", position: undefined, watched: undefined },
    { lesson_id: "l2", kind: "position", position: 4, watched: undefined },
  ]);
});
