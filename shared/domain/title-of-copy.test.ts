import { expect, it } from "vitest";
import { titleOfCopy } from "./title-of-copy.ts";

it("names a copy by the first number that no other has", () => {
  expect(titleOfCopy("Fire drill", [])).toBe("Fire drill (2)");
  expect(titleOfCopy("Fire drill", ["Fire drill", "Fire drill (2)"])).toBe("Fire drill (3)");
  expect(titleOfCopy("Fire drill (2)", ["Fire drill (2)"])).toBe("Fire drill (3)");
});

it("keeps to the length that titles may have", () => {
  const copy = titleOfCopy("x".repeat(150), []);
  expect(copy).toHaveLength(150);
  expect(copy.endsWith(" (2)")).toBe(true);
});
