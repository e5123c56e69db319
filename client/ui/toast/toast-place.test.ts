import { expect, test } from "vitest";
import { clearTop } from "./toast-place.ts";

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
