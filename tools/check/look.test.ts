import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { checkLook, judgeLook } from "./look.ts";

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
  ["client/x.tsx", '<p className="bg-primary-500">', "raw palette class"],
  ["client/x.tsx", '<p className="!bg-red-500">', "raw palette class"],
  ["client/x.tsx", '<p className="border-s-red-500">', "raw palette class"],
  ["client/x.tsx", '<p className="ring-offset-red-500">', "raw palette class"],
  ["client/x.tsx", '<p className="hover:divide-red-500">', "raw palette class"],
  ["client/x.tsx", '<p className="bg-[var(--ui-color-primary-500)]">', "raw shade"],
  ["client/x.tsx", '<p className="bg-(--ui-color-primary-500)">', "raw shade"],
  ["worker/x.ts", "const style = `a{color:var(--ui-color-primary-500)}`;", "raw shade"],
  ["client/x.tsx", '<p className="border-s-[oklch(50%_0.2_20)]">', "raw colour class"],
  ["client/x.tsx", '<p style={{ accentColor: "lab(50% 40 20)" }}>', "raw colour"],
  ["client/x.css", "  accent-color: red;", "raw colour"],
  ["client/x.css", "  caret-color: red;", "raw colour"],
  ["client/x.css", "  text-decoration-color: red;", "raw colour"],
  ["client/x.css", "  border-inline-color: red;", "raw colour"],
  ["client/x.css", "  border-inline-start: 2px solid red;", "raw colour"],
  ["client/x.css", "  --own: red;", "raw colour"],
  ["client/x.css", "  color: oklch(50% 0.2 20);", "raw colour"],
  ["client/x.css", "  color: lab(50% 40 20);", "raw colour"],
  ["client/x.css", "  color: lch(50% 40 20);", "raw colour"],
  ["client/x.css", "  color: hwb(20 10% 10%);", "raw colour"],
  ["client/x.css", "  color: color(display-p3 1 0 0);", "raw colour"],
  ["client/x.tsx", "<p style={{ marginLeft: 4 }}>", "physical direction"],
  ["client/x.tsx", "<p style={{ left: 0 }}>", "physical position"],
])("%s: %s", (file, line, says) => {
  expect(judgeLook(file, line).join()).toContain(says);
});

test("the edge is judged as the app is, and nothing is found in either", async () => {
  const root = await mkdtemp(`${tmpdir()}/look-`);
  await mkdir(`${root}/worker/assets`, { recursive: true });
  await writeFile(`${root}/worker/assets/page.ts`, 'const page = `<p class="bg-red-500">`;');
  expect((await checkLook(root)).join()).toContain("worker/assets/page.ts:1: raw palette class");
  expect(await checkLook()).toEqual([]);
});

test("semantic tokens and logical properties pass", () => {
  expect(judgeLook("client/x.css", ".a { margin-inline-start: 4px; color: var(--text); }")).toEqual([]);
  expect(
    judgeLook(
      "client/x.css",
      "  padding: 4px var(--s2) 0 var(--s2);\n  border-radius: 4px 4px 0 0;\n  white-space: pre;\n  border-radius: 50%;",
    ),
  ).toEqual([]);
  expect(
    judgeLook(
      "client/x.css",
      "  background: color-mix(in srgb, var(--stage) 85%, transparent);\n  border-color: #fff;\n  color: var(--ink-gold);\n  transition: color 1s;",
    ),
  ).toEqual([]);
  expect(
    judgeLook("client/x.tsx", '<p className="text-muted ms-4 bg-surface border-s-graphic bg-primary text-on-primary">'),
  ).toEqual([]);
  expect(judgeLook("client/ui/ground/tokens.css", "  --ink-safety: #e4572e;")).toEqual([]);
});
