import { expect, test } from "vitest";
import { timedLines, timedText } from "./timed-lines.ts";

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
