import { expect, test } from "vitest";
import { clearPlace } from "./toast-place.ts";

const clearTop = (...given: Parameters<typeof clearPlace>) => clearPlace(...given).top;

const notice = { left: 1048, right: 1424, top: 16, bottom: 100 };
const button = (top: number, left = 1200) => ({ top, bottom: top + 36, left, right: left + 120 });

test("notices stand at the top where nothing main does", () => {
  expect(clearTop(notice, [], 900)).toBe(0);
  expect(clearTop(notice, [button(24, 300), button(400)], 900)).toBe(0);
});

test("and below a main action that stands there, and below what stands below that", () => {
  expect(clearTop(notice, [button(24)], 900)).toBe(60);
  expect(clearTop(notice, [button(150), button(24)], 900)).toBe(186);
});

test("what only nears them covers nothing", () => {
  expect(clearTop(notice, [{ ...button(0), bottom: 16 }], 900)).toBe(0);
});

test("a window that is full of actions leaves them at the top", () => {
  expect(
    clearTop(
      notice,
      [0, 90, 180].map((top) => button(top)),
      220,
    ),
  ).toBe(0);
});

test("of places that cover no main action, they stand where nothing else is pressed, or the least of it", () => {
  const links = [button(20), button(80), button(140)];
  expect(clearTop(notice, [], 900, links)).toBe(176);
  // A list that fills the window: its longest gap.
  const rows = [0, 40, 80, 120, 160, 300, 340].map((top) => button(top));
  expect(clearTop(notice, [], 390, rows)).toBe(196);
  // A main action in that gap weighs more than rows of the list.
  expect(clearTop(notice, [button(220)], 390, rows)).not.toBe(196);
});

test("beside a column that nothing is pressed in they stay at the top", () => {
  expect(clearTop(notice, [], 900, [button(20, 300), button(60, 500)])).toBe(0);
});

test("it is told how much they cover, so that they may stand beside it", () => {
  const menus = Array.from({ length: 22 }, (_, row) => ({
    top: row * 40,
    bottom: row * 40 + 36,
    left: 1380,
    right: 1416,
  }));
  expect(clearPlace(notice, [], 880, menus).count).toBeGreaterThan(0);
  expect(clearPlace({ ...notice, left: 976, right: 1352 }, [], 880, menus)).toEqual({ top: 0, count: 0 });
});
