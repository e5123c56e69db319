import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createToastQueue, TOAST_DURATION } from "./toast-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tick(): void {
  vi.advanceTimersByTime(0);
}

function drain(): void {
  vi.advanceTimersByTime(10);
}

describe("admission", () => {
  test("one a tick, in the order of arrival", () => {
    const queue = createToastQueue();
    for (const id of ["a", "b", "c"]) queue.add({ id, title: id });
    expect(queue.current()).toEqual([]);
    const seen: string[] = [];
    queue.subscribe(() =>
      seen.push(
        queue
          .current()
          .map(({ id }) => id)
          .join(""),
      ),
    );
    drain();
    expect(seen).toEqual(["a", "ab", "abc"]);
  });

  test("the newest five stay, an overflowed one goes at once and without closing first", () => {
    const queue = createToastQueue();
    const closing = new Set<string>();
    queue.subscribe(() => queue.current().forEach((toast) => !toast.open && closing.add(toast.id)));
    for (let i = 1; i <= 8; i++) queue.add({ id: `t${i}` });
    drain();
    expect(queue.current().map(({ id }) => id)).toEqual(["t4", "t5", "t6", "t7", "t8"]);
    expect(closing.size).toBe(0);
  });

  test("begins again after it has run dry", () => {
    const queue = createToastQueue();
    queue.add({ id: "a" });
    drain();
    queue.add({ id: "b" });
    drain();
    expect(queue.current().map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("ids are made where none is given, and differ", () => {
    const queue = createToastQueue();
    expect(queue.add({ title: "x" })).not.toBe(queue.add({ title: "x" }));
  });

  test("the same id replaces what is there", () => {
    const queue = createToastQueue();
    queue.add({ id: "net", title: "lost" });
    queue.add({ id: "other" });
    drain();
    queue.add({ id: "net", title: "back" });
    drain();
    expect(queue.current().map(({ id, title }) => [id, title])).toEqual([
      ["net", "back"],
      ["other", undefined],
    ]);
  });

  test("what replaces is another toast than what was there; one that leaves is still the same", () => {
    const queue = createToastQueue();
    const serials = () => queue.current().map(({ serial }) => serial);
    queue.add({ id: "net", title: "lost" });
    queue.add({ id: "other" });
    drain();
    const [lost, other] = serials();
    queue.add({ id: "net", title: "back" });
    drain();
    const [back] = serials();
    expect(new Set([lost, other, back]).size).toBe(3);
    queue.remove("net");
    expect(serials()).toEqual([back, other]);
  });

  test("lasts 5000 ms unless it says otherwise; 0 is kept as said", () => {
    const queue = createToastQueue();
    queue.add({ id: "a" });
    queue.add({ id: "b", duration: 0 });
    drain();
    expect(queue.current().map(({ duration }) => duration)).toEqual([TOAST_DURATION, 0]);
    expect(TOAST_DURATION).toBe(5000);
  });
});

describe("leaving", () => {
  test("closes at once, is dropped after 200 ms", () => {
    const queue = createToastQueue();
    queue.add({ id: "a" });
    queue.add({ id: "b" });
    drain();
    queue.remove("a");
    expect(queue.current().map(({ id, open }) => [id, open])).toEqual([
      ["a", false],
      ["b", true],
    ]);
    vi.advanceTimersByTime(199);
    expect(queue.current()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(queue.current().map(({ id }) => id)).toEqual(["b"]);
  });

  test("removing twice does not prolong it", () => {
    const queue = createToastQueue();
    queue.add({ id: "a" });
    drain();
    queue.remove("a");
    vi.advanceTimersByTime(150);
    queue.remove("a");
    vi.advanceTimersByTime(50);
    expect(queue.current()).toEqual([]);
  });

  test("one that still waits never appears", () => {
    const queue = createToastQueue();
    queue.add({ id: "a" });
    queue.remove("a");
    drain();
    expect(queue.current()).toEqual([]);
  });

  test("a new toast of the same id outlives the old one's removal", () => {
    const queue = createToastQueue();
    queue.add({ id: "a", title: "old" });
    drain();
    queue.remove("a");
    queue.add({ id: "a", title: "new" });
    vi.advanceTimersByTime(500);
    expect(queue.current().map(({ title, open }) => [title, open])).toEqual([["new", true]]);
  });

  test("clear drops all at once, what waits included", () => {
    const queue = createToastQueue();
    queue.add({ id: "a" });
    drain();
    queue.add({ id: "b" });
    queue.clear();
    expect(queue.current()).toEqual([]);
    drain();
    expect(queue.current()).toEqual([]);
  });
});

test("subscribers are told and can leave; the list is the same until something changes", () => {
  const queue = createToastQueue();
  const told = vi.fn();
  const leave = queue.subscribe(told);
  queue.add({ id: "a" });
  tick();
  expect(told).toHaveBeenCalledTimes(1);
  expect(queue.current()).toBe(queue.current());
  leave();
  queue.clear();
  expect(told).toHaveBeenCalledTimes(1);
});

test("two queues know nothing of each other", () => {
  const acme = createToastQueue();
  const kumo = createToastQueue();
  acme.add({ id: "a" });
  drain();
  expect(acme.current()).toHaveLength(1);
  expect(kumo.current()).toEqual([]);
});
