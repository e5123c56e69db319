import { expect, test } from "vitest";
import { withDecimals } from "./decimals.ts";

test.each([
  ["0.67", "vi-VN", "0,67"],
  ["0.67", "en-GB", "0.67"],
  ["2.5 ± 0.1", "vi-VN", "2,5 ± 0,1"],
  ["-12500", "vi-VN", "-12500"],
  ["3", "ja-JP", "3"],
])("%s in %s is %s", (text, tag, written) => {
  expect(withDecimals(text, tag)).toBe(written);
});
