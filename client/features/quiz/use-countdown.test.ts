import fc from "fast-check";
import { expect, test } from "vitest";
import { clockOf } from "./use-countdown.ts";

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [60, "1:00"],
  [545, "9:05"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [4145, "1:09:05"],
])("%i seconds are %s", (seconds, text) => {
  expect(clockOf(seconds)).toBe(text);
});

test("a clock says exactly its seconds, in minutes and seconds below sixty", () => {
  fc.assert(
    fc.property(fc.nat({ max: 360_000 }), (seconds) => {
      const parts = clockOf(seconds).split(":").map(Number);
      expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds);
      expect(parts.slice(1).every((part) => part < 60)).toBe(true);
    }),
  );
});
