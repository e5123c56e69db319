import { expect, test } from "vitest";
import { findIn } from "./find-lines.ts";

test("marks may be left out, and the words come back with theirs", () => {
  expect(findIn("Hãy kiểm tra đường ống", "kiem tra DUONG")).toEqual({
    before: "Hãy ",
    match: "kiểm tra đường",
    after: " ống",
  });
  expect(findIn("合言葉を決める", "言葉")).toEqual({ before: "合", match: "言葉", after: "を決める" });
});

test("decomposed text is found like composed text", () => {
  expect(findIn("Hãy chờ".normalize("NFD"), "chờ")?.match).toBe("chờ");
});

test("nothing sought, nothing found", () => {
  expect(findIn("Hãy chờ", "  ")).toBeNull();
  expect(findIn("Hãy chờ", "van")).toBeNull();
});
