import { expect, test } from "vitest";
import { judgeLook } from "./look.ts";

test.each([
  ["client/x.tsx", '<p className="text-red-500">', "raw palette class"],
  ["client/x.tsx", '<p className="ml-4">', "physical direction class"],
  ["client/x.css", ".a { margin-left: 4px; }", "physical direction"],
  ["client/x.css", ".a { left: 0; }", "physical position"],
  ["client/x.css", ".a { text-align: right; }", "physical alignment"],
  ["client/x.css", ".a { color: #ff0000; }", "raw colour"],
])("%s: %s", (file, line, says) => {
  expect(judgeLook(file, line).join()).toContain(says);
});

test("semantic tokens and logical properties pass", () => {
  expect(judgeLook("client/x.css", ".a { margin-inline-start: 4px; color: var(--text); }")).toEqual([]);
  expect(judgeLook("client/x.tsx", '<p className="text-muted ms-4 bg-surface">')).toEqual([]);
});
