import { expect, test } from "vitest";
import { judgeLook } from "./look.ts";

test.each([
  ["client/x.tsx", '<p className="text-red-500">', "raw palette class"],
  ["client/x.tsx", '<p className="ml-4">', "physical direction class"],
  ["client/x.css", ".a { margin-left: 4px; }", "physical direction"],
  ["client/x.css", ".a { left: 0; }", "physical position"],
  ["client/x.css", ".a { text-align: right; }", "physical alignment"],
  ["client/x.css", ".a { color: #ff0000; }", "raw colour"],
  ["client/x.css", "  border: 1px solid tomato;", "raw colour"],
  ["client/x.css", "  color: var(--ui-color-primary-500);", "raw shade"],
  ["client/x.css", "  padding: 4px 8px 4px 16px;", "physical shorthand"],
  ["client/x.css", "  margin: 0 auto 0 calc(var(--a) * (1 + 2));", "physical shorthand"],
  ["client/x.css", "  border-radius: 4px 0 0 4px;", "physical shorthand"],
  ["client/x.ts", 'export const look = "btn text-red-500";', "raw palette class"],
  ["client/x.tsx", '<p className="bg-[#ff0000]">', "raw colour class"],
  ["client/x.tsx", '<p className="text-white">', "raw colour class"],
  ["client/x.tsx", '<path fill="#ff0000" />', "raw colour"],
  ["client/x.tsx", "<p style={{ marginLeft: 4 }}>", "physical direction"],
  ["client/x.tsx", "<p style={{ left: 0 }}>", "physical position"],
])("%s: %s", (file, line, says) => {
  expect(judgeLook(file, line).join()).toContain(says);
});

test("semantic tokens and logical properties pass", () => {
  expect(judgeLook("client/x.css", ".a { margin-inline-start: 4px; color: var(--text); }")).toEqual([]);
  expect(judgeLook("client/x.css", "  padding: 4px var(--s2) 0 var(--s2);\n  border-radius: 4px 4px 0 0;\n  white-space: pre;\n  border-radius: 50%;")).toEqual([]);
  expect(judgeLook("client/x.tsx", '<p className="text-muted ms-4 bg-surface">')).toEqual([]);
});
