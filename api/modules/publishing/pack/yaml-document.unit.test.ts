import { parseDocument } from "yaml";
import { expect, it } from "vitest";
import { yamlText } from "./yaml-document.ts";

const many = 1_000_000;
const mistakesOf = (text: string) => {
  const read = yamlText(text);
  return "mistakes" in read ? read.mistakes : [];
};

it.each([
  ["quotes", '"'.repeat(many)],
  ["quotes on lines", '"\n'.repeat(many / 2)],
  ["closing braces", "}".repeat(many)],
  ["items that are closing braces", "- }\n".repeat(many / 4)],
  ["opening braces", "{".repeat(many)],
  ["opening brackets", "[".repeat(many)],
  ["lists in lists", "- ".repeat(many / 2)],
  ["anchors", "&a ".repeat(many / 3)],
  ["aliases of nothing", "*a ".repeat(many / 3)],
  ["escapes that are none", `"${String.raw`\q`.repeat(many / 2)}"`],
  ["keys that are doubled", "a: 1\n".repeat(many / 5)],
  ["documents", "---\n".repeat(many / 4)],
])("a text of %s is refused soon, with a hundred mistakes at most", { timeout: 60_000 }, (_what, text) => {
  const began = performance.now();
  const mistakes = mistakesOf(text);
  expect(mistakes.length).toBeGreaterThan(0);
  expect(mistakes.length).toBeLessThanOrEqual(101);
  expect(performance.now() - began).toBeLessThan(15_000);
});

it("a long map is read, each key looked at once", { timeout: 60_000 }, () => {
  const began = performance.now();
  expect(mistakesOf(Array.from({ length: 100_000 }, (_, at) => `k${at}: 1\n`).join(""))).toEqual([]);
  expect(performance.now() - began).toBeLessThan(15_000);
});

it.each(["", "# nothing", "a: [1, {b: c}]", "a: &x 1\nb: *x", "- |\n  a\n  b\n", "\u{feff}a: 1", "--- \na: 1\n...\n"])(
  "%j is what the package says",
  (text) => {
    const read = yamlText(text);
    expect("document" in read && read.document.toJS()).toEqual(parseDocument(text).toJS());
  },
);

it("tells the place", () => {
  expect(mistakesOf("a: 1\nb: }\n")[0]).toMatch(/ at line 2, column 4$/);
  expect(mistakesOf("a: 1\na: 2\n")).toEqual(["Map keys must be unique at line 2, column 1"]);
});
