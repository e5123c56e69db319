import { emptyPage, focusWindow } from "./page.fixture.ts";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createToastQueue, type ToastQueue, type ToastTexts } from "./toast-queue.ts";
import { ToastViewport } from "./toast-viewport.tsx";

const SOON = 10;
let queue: ToastQueue;
let root: Root;
let before: HTMLElement;

beforeEach(() => {
  emptyPage();
  vi.useFakeTimers();
  queue = createToastQueue();
  before = document.body.appendChild(document.createElement("button"));
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <ToastViewport queue={queue} direction="ltr" label="Notices ({hotkey})" toastLabel="Notice" closeLabel="Close" />,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds));
}

function add(words: ToastTexts): void {
  queue.add(words);
  pass(SOON);
}

function of(className: string): HTMLElement[] {
  return [...document.getElementsByClassName(className)] as HTMLElement[];
}

const list = () => of("toasts")[0]!;
const shown = () => of("toast").map((toast) => toast.textContent);
const stands = () => of("left").map((bar) => bar.className.includes("paused"));
const point = (type: "pointermove" | "pointerleave") =>
  act(() => void list().parentElement!.dispatchEvent(new Event(type)));
const focus = (element: HTMLElement) => act(() => element.focus());

test("`color` gives a toast its look, and info is what says nothing", () => {
  add({ title: "sent", color: "success" });
  add({ title: "lost", color: "error" });
  add({ title: "by the way" });
  expect(of("toast").map(({ className, textContent }) => [textContent, className])).toEqual(
    expect.arrayContaining([
      ["sent", expect.stringContaining("success")],
      ["lost", expect.stringContaining("error")],
      ["by the way", expect.stringContaining("info")],
    ]),
  );
});

describe("time", () => {
  test("5000 ms, on a window that has the focus", () => {
    add({ title: "saved" });
    expect(stands()).toEqual([false]);
    pass(4900);
    expect(shown()).toEqual(["saved"]);
    pass(400);
    expect(shown()).toEqual([]);
  });

  test("one that comes while the list is attended waits too, and looks so", () => {
    add({ title: "first" });
    point("pointermove");
    add({ title: "second" });
    expect(stands()).toEqual([true, true]);
    pass(60_000);
    point("pointerleave");
    expect(stands()).toEqual([false, false]);
    pass(4900);
    expect(shown()).toEqual(["first", "second"]);
    pass(400);
    expect(shown()).toEqual([]);
  });

  test("begins with the window's focus", () => {
    focusWindow(false);
    add({ title: "first" });
    pass(60_000);
    add({ title: "second" });
    expect(stands()).toEqual([true, true]);
    act(() => focusWindow(true));
    expect(stands()).toEqual([false, false]);
    pass(4900);
    expect(shown()).toEqual(["first", "second"]);
    pass(400);
    expect(shown()).toEqual([]);
  });

  test("begins with a key where the window says nothing of its focus", () => {
    focusWindow(false);
    add({ title: "saved" });
    pass(60_000);
    expect(shown()).toEqual(["saved"]);
    act(() => void window.dispatchEvent(new Event("keydown")));
    pass(5300);
    expect(shown()).toEqual([]);
  });

  test("what is left of it is kept while the window is away", () => {
    add({ title: "saved" });
    pass(3000);
    act(() => focusWindow(false));
    pass(60_000);
    act(() => focusWindow(true));
    pass(1900);
    expect(shown()).toEqual(["saved"]);
    pass(400);
    expect(shown()).toEqual([]);
  });

  test.each(["the pointer", "the window"])("passes again after the last one left while %s held it", (holder) => {
    add({ id: "a", title: "first" });
    act(() => queue.remove("a"));
    act(() =>
      holder === "the pointer"
        ? void list().parentElement!.dispatchEvent(new Event("pointermove"))
        : focusWindow(false),
    );
    pass(300);
    if (holder === "the window") act(() => focusWindow(true));
    add({ title: "second" });
    expect(stands()).toEqual([false]);
    pass(5300);
    expect(shown()).toEqual([]);
  });
});

describe("one that takes the place of another", () => {
  test("stays when it says so", () => {
    add({ id: "net", title: "slow" });
    pass(3000);
    add({ id: "net", title: "lost", duration: 0 });
    pass(60_000);
    expect(shown()).toEqual(["lost"]);
  });

  test("has all of its time", () => {
    add({ id: "net", title: "lost" });
    pass(4000);
    add({ id: "net", title: "back" });
    pass(4900);
    expect(shown()).toEqual(["back"]);
    pass(400);
    expect(shown()).toEqual([]);
  });

  test("is announced, and stands there alone", () => {
    const announced = () =>
      [...document.body.childNodes].map(({ textContent }) => textContent).filter((text) => text?.startsWith("Notice"));
    add({ id: "net", title: "lost" });
    pass(100);
    expect(announced()).toEqual(["Notice lost"]);
    pass(2000);
    expect(announced()).toEqual([]);
    add({ id: "net", title: "back" });
    expect(shown()).toEqual(["back"]);
    pass(100);
    expect(announced()).toEqual(["Notice back"]);
  });

  test("finds the focus in the list", () => {
    add({ id: "net", title: "lost" });
    focus(of("icon-btn")[0]!);
    add({ id: "net", title: "back" });
    expect(document.activeElement).toBe(list());
  });
});

describe("the focus goes back to where it came from", () => {
  beforeEach(() => {
    focus(before);
    add({ id: "a", title: "saved" });
    focus(list());
  });

  test("once the last one leaves", () => {
    focus(of("icon-btn")[0]!);
    act(() => of("icon-btn")[0]!.click());
    expect(document.activeElement).toBe(before);
    pass(300);
    expect(document.activeElement).toBe(before);
  });

  test("when all go at once", () => {
    focus(of("icon-btn")[0]!);
    act(() => queue.clear());
    expect(document.activeElement).toBe(before);
  });

  test("when it reached the list while the last one faded", () => {
    act(() => queue.remove("a"));
    expect(document.activeElement).toBe(before);
    pass(100);
    focus(list());
    pass(200);
    expect(document.activeElement).toBe(before);
  });
});
