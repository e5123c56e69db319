import { expect, it } from "vitest";
import { wordChanges } from "./word-changes.ts";

const textOf = (changes: ReturnType<typeof wordChanges>, gone: "added" | "removed") =>
  changes.flatMap(({ kind, text }) => (kind === gone ? [] : text)).join("");

it.each([
  ["Call 114 at once.", "Call 115 at once.", ["114"], ["115"]],
  ["Gọi số 114 ngay.", "Gọi ngay số 114.", [" ngay"], [" ngay"]],
  ["火を消します。", "火を見ます。", ["消し"], ["見"]],
  ["Same.", "Same.", [], []],
])("%s → %s", (before, after, removed, added) => {
  const changes = wordChanges(before, after);
  expect(textOf(changes, "added")).toBe(before);
  expect(textOf(changes, "removed")).toBe(after);
  const of = (kind: string) => changes.flatMap((one) => (one.kind === kind ? one.text : []));
  expect(of("removed").join("")).toHaveLength(removed.join("").length);
  expect(of("added").join("")).toHaveLength(added.join("").length);
});

it("says of long texts that they were written anew", () => {
  const [before, after] = ["one ".repeat(2000), "two ".repeat(2000)];
  const changes = wordChanges(before, after);
  expect(changes.length).toBeLessThan(5);
  expect(textOf(changes, "added")).toBe(before);
  expect(textOf(changes, "removed")).toBe(after);
});
