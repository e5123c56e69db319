import { expect, test } from "vitest";
import { secondsOf, timedLines, timedText, timeOf } from "./timed-lines.ts";

test("chapters are lines with a time, and come back as they were", () => {
  const text = "00:00 Mở đầu\n01:05 Van xả\n1:00:00 Hết";
  expect(timedLines(text)).toEqual({
    lines: [
      { at: 0, title: "Mở đầu" },
      { at: 65, title: "Van xả" },
      { at: 3600, title: "Hết" },
    ],
    wrong: null,
  });
  expect(timedText(timedLines(text).lines)).toBe(text);
});

test("a line without a time is told by its number, and the others stay", () => {
  expect(timedLines("0:00 a\n\nb\n0:75 c\n0:09 d")).toEqual({
    lines: [
      { at: 0, title: "a" },
      { at: 9, title: "d" },
    ],
    wrong: 3,
  });
});

test("reads a time as it writes it, and nothing else as one", () => {
  expect([5, 65, 3725].map((seconds) => secondsOf(timeOf(seconds)))).toEqual([5, 65, 3725]);
  expect(["1:5", "1:75", "65", "", "one", "1:05 Title"].map(secondsOf)).toEqual([null, null, null, null, null, null]);
});
