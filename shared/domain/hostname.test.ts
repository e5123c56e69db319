import { expect, test } from "vitest";
import { isHostname } from "./hostname.ts";

test.each(["localhost", "learn.acme.test", "xn--hc-sen-8va.vn", "a--b.test", "1.test", `${"a".repeat(63)}.test`])(
  "%s is a hostname",
  (name) => expect(isHostname(name)).toBe(true),
);

test.each([
  "",
  ".",
  "a..test",
  "-a.test",
  "a-.test",
  "a.test.",
  "Acme.test",
  "a_b.test",
  "a.test:80",
  "a".repeat(64),
  "10.0.0.1",
  "123",
  "a.1",
])("%j is none", (name) => expect(isHostname(name)).toBe(false));

test("253 characters are the most", () => {
  const name = `${"abcdefghi.".repeat(25)}abc`;
  expect([isHostname(name), isHostname(`${name}d`)]).toEqual([true, false]);
});
