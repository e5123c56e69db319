import { afterEach, expect, test, vi } from "vitest";
import { commandFor, type KeyPress, placeOf } from "./keyboard-map.ts";

const press = (key: string, over: Partial<KeyPress> = {}) =>
  commandFor({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, on: "page", ...over });

test.each([
  [" ", { kind: "toggle-play" }],
  ["k", { kind: "toggle-play" }],
  ["K", { kind: "toggle-play" }],
  ["j", { kind: "seek-by", seconds: -10 }],
  ["l", { kind: "seek-by", seconds: 10 }],
  ["ArrowLeft", { kind: "seek-by", seconds: -5 }],
  ["ArrowRight", { kind: "seek-by", seconds: 5 }],
  [",", { kind: "step-speed", direction: -1 }],
  [".", { kind: "step-speed", direction: 1 }],
  ["c", { kind: "toggle-captions" }],
  ["f", { kind: "toggle-fullscreen" }],
  ["m", { kind: "toggle-mute" }],
])("%s", (key, command) => {
  expect(press(key)).toEqual(command);
});

test("the next lesson takes Shift, so that no single letter leaves the page", () => {
  expect(press("N", { shiftKey: true })).toEqual({ kind: "next-lesson" });
  expect(press("n")).toBeNull();
});

test.each([" ", "k", "j", ",", "c", "f", "ArrowLeft", "N"])("%s is a letter while typing", (key) => {
  expect(press(key, { on: "typing", shiftKey: key === "N" })).toBeNull();
});

test("a focused control keeps the space bar, one that moves by arrows those too, none the letters", () => {
  for (const on of ["control", "arrows"] as const) {
    expect(press(" ", { on })).toBeNull();
    expect(press("k", { on })).toEqual({ kind: "toggle-play" });
  }
  expect(press("ArrowRight", { on: "control" })).toEqual({ kind: "seek-by", seconds: 5 });
  expect(press("ArrowLeft", { on: "arrows" })).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [["button"], "control"],
  [["a"], "control"],
  [["button", "[role=tablist]"], "arrows"],
  [["[role=slider]"], "arrows"],
  [["button", "[role=menu]"], "arrows"],
  [["button", "[role=radiogroup]"], "arrows"],
  [["select"], "typing"],
  [["textarea"], "typing"],
  [[], "page"],
])("on %j it is pressed on %s", (own, place) => {
  /** An element that, or whose ancestors, match these selectors. */
  class Focused extends EventTarget {
    closest(selectors: string): unknown {
      return selectors.split(", ").some((selector) => own.includes(selector)) ? this : null;
    }
  }
  vi.stubGlobal("Element", Focused);
  expect(placeOf(new Focused())).toBe(place);
});

test("shortcuts of the browser stay its own", () => {
  for (const modifier of ["ctrlKey", "altKey", "metaKey"] as const) {
    for (const key of ["f", "l", "c", "ArrowLeft"]) expect(press(key, { [modifier]: true })).toBeNull();
  }
});
