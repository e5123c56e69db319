import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test.each([
  [1, "en-US", "1 KB"],
  [1499, "vi-VN", "1 KB"],
  [12_400, "ja-JP", "12 KB"],
  [1_440_000, "vi-VN", "1,4 MB"],
  [12_440_000, "en-US", "12 MB"],
  [2_500_000_000, "ko-KR", "2.5 GB"],
])("%d bytes in %s are %s", (bytes, tag, words) => {
  expect(fileSize(bytes, tag)).toBe(words);
});
