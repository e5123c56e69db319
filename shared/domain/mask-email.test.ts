import { expect, it } from "vitest";
import { maskEmail } from "./mask-email.ts";

it.each([
  ["learner@hoasen.test", "l•••••r@hoasen.test"],
  ["a-much-longer-name@hoasen.test", "a•••••e@hoasen.test"],
  ["ab@hoasen.test", "a•••••@hoasen.test"],
  ["a@hoasen.test", "a•••••@hoasen.test"],
  ["😀bc@x.test", "😀•••••c@x.test"],
  ['"a@b"@x.test', '"•••••"@x.test'],
  ["no-address", "n•••••s"],
])("%s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
