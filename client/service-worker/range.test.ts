import { expect, test } from "vitest";
import { rangeOf } from "./range.ts";

test.each([
  [null, null],
  ["bytes=0-", [0, 999]],
  ["bytes=200-299", [200, 299]],
  ["bytes=990-5000", [990, 999]],
  ["bytes=-100", [900, 999]],
  ["bytes=-5000", [0, 999]],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
  ["bytes=-", null],
])("%s of a thousand bytes is %j", (header, expected) => {
  expect(rangeOf(header, 1000)).toEqual(expected);
});
