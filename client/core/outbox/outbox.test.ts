import { expect, test, vi } from "vitest";
import type { ProgressEvent } from "#shared/contracts/study.ts";
import { ApiError } from "#client/core/transport/api.ts";
import type { EventStore } from "./event-store.ts";
import { createOutbox, type OutboxDeps, type ProgressAnswer } from "./outbox.ts";
import { progressEvent } from "./progress-event.ts";

const nothing: ProgressAnswer = { lessons: [], courses: [], rejected: [], early: [] };

/** A device of several tabs and people. */
function memoryDevice() {
  const kept = new Map<string, Map<string, ProgressEvent>>();
  return (owner: string): EventStore => {
    if (!kept.has(owner)) kept.set(owner, new Map());
    const own = kept.get(owner)!;
    return {
      read: async () => [...own.values()],
      put: async (event, replaced) => {
        for (const id of replaced) own.delete(id);
        own.set(event.id, event);
      },
      remove: async (ids) => ids.forEach((id) => own.delete(id)),
    };
  };
}

const brokenStore: EventStore = {
  read: () => Promise.reject(new Error("denied")),
  put: () => Promise.reject(new Error("denied")),
  remove: () => Promise.reject(new Error("denied")),
};

function refusal(statusCode: number): ApiError {
  return new ApiError({ statusCode, statusMessage: "", message: "", data: { message: "" } });
}

function open(over: Partial<OutboxDeps> = {}) {
  const sent: ProgressEvent[][] = [];
  const send = vi.fn(async (events: ProgressEvent[], _options: { keepalive: boolean }) => {
    sent.push(events);
    return nothing;
  });
  return { sent, send, box: createOutbox({ store: memoryDevice()("u1"), send, ...over }) };
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
  await box.flush({ now: true });
  expect(new Set(sent).size).toBe(1);
  expect(sent).toHaveLength(2);
  expect(box.pending()).toEqual([]);
});

test("a later page load of the same person finds the events; another person does not", async () => {
  const device = memoryDevice();
  const { box } = open({ store: device("u1"), send: async () => Promise.reject(refusal(401)) });
  box.add(event("l1"));
  await box.flush();
  expect(box.state()).toBe("signed-out");
  const other = open({ store: device("u2") });
  await other.box.flush();
  expect(other.sent).toEqual([]);
  const next = open({ store: device("u1") });
  await next.box.opened;
  expect(next.box.pending()).toHaveLength(1);
  await next.box.flush();
  expect(next.sent.flat().map(({ lesson_id }) => lesson_id)).toEqual(["l1"]);
});

test("two tabs that share a device send each event once", async () => {
  const store = memoryDevice()("u1");
  let queue = Promise.resolve();
  const exclusive = (work: () => Promise<void>) => (queue = queue.then(work));
  const first = open({ store, exclusive });
  const second = open({ store, exclusive, send: first.send });
  await Promise.all([first.box.opened, second.box.opened]);
  for (const lesson of ["l1", "l2", "l3"]) first.box.add(event(lesson));
  for (const lesson of ["l4", "l5"]) second.box.add(event(lesson));
  await Promise.all([first.box.flush(), second.box.flush()]);
  expect(
    first.sent
      .flat()
      .map(({ lesson_id }) => lesson_id)
      .toSorted(),
  ).toEqual(["l1", "l2", "l3", "l4", "l5"]);
});

test("somebody else's session in this browser gets nothing, and the events stay", async () => {
  const { box } = open({ send: async () => Promise.reject(refusal(403)) });
  box.add(event("l1"));
  await box.flush();
  expect(box.state()).toBe("signed-out");
  expect(box.pending()).toHaveLength(1);
});

test("failing attempts come ever more rarely; a success or the person asks at once", async () => {
  let now = 0;
  let status = 503;
  const send = vi.fn(async () => {
    if (status !== 200) throw refusal(status);
    return nothing;
  });
  const { box } = open({ send, now: () => now });
  box.add(event("l1"));
  const attemptsUntil = async (end: number) => {
    for (; now < end; now += 1000) await box.flush();
    return send.mock.calls.length;
  };
  expect(await attemptsUntil(2000)).toBe(1);
  expect(await attemptsUntil(6000)).toBe(2);
  expect(await attemptsUntil(14_000)).toBe(3);
  status = 200;
  await box.flush({ now: true });
  expect(box.state()).toBe("saved");
});

test("more than a hundred events go in batches", async () => {
  const { box, sent } = open();
  for (let n = 0; n < 230; n++) box.add(event(`l${n}`));
  await box.flush();
  expect(sent.map((batch) => batch.length)).toEqual([100, 100, 30]);
  expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(230);
});

test.each([0, 404, 408, 429, 500, 503])("HTTP %i keeps the events", async (status) => {
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

test("what leaves with the page fits into a request that outlives it", () => {
  const { box, send } = open();
  const watched = Array.from({ length: 200 }, (_, n): [number, number] => [n * 1000.25, n * 1000.25 + 1]);
  for (let n = 0; n < 60; n++) box.add(progressEvent(`l${n}`, "position", { position: n, watched }, 0));
  box.leave();
  const [events] = send.mock.calls[0]!;
  expect(events.length).toBeGreaterThan(0);
  expect(JSON.stringify(events).length).toBeLessThan(60_000);
});

test("where the browser denies storage the events live in memory", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { box, sent } = open({ store: brokenStore });
  box.add(event("l1"));
  await box.flush();
  expect(sent).toHaveLength(1);
});
