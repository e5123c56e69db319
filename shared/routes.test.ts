import { expect, test } from "vitest";
import { coursePath, programmePath, studyPath } from "./routes.ts";

test("the study player picks the lesson itself where none is named", () => {
  expect(studyPath("an-toan", "l2")).toBe("/studying/an-toan/l2");
  expect(studyPath("an-toan", null)).toBe("/studying/an-toan");
});

test("a slug cannot leave its place in the path", () => {
  expect(programmePath("a b/..%2f")).toBe("/chuong-trinh-hoc/a%20b/..%252f");
  expect(programmePath("an-toan/phong-chay", true)).toBe("/chuong-trinh-hoc/an-toan/phong-chay/owner");
});

test("without its part that varies, a path is the beginning of all that have one", () => {
  for (const path of [coursePath, programmePath, studyPath]) expect(path("an-toan").startsWith(path(""))).toBe(true);
});
