import { expect, test } from "vitest";
import { timeCode } from "./time-code.ts";

test("minutes and seconds, hours only where there are any, never a negative or an unknown time", () => {
  expect([0, 9.9, 492, 3599, 3600, 36_061, -4, Number.NaN].map(timeCode)).toEqual([
    "00:00",
    "00:09",
    "08:12",
    "59:59",
    "1:00:00",
    "10:01:01",
    "00:00",
    "00:00",
  ]);
});
