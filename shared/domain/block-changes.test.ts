import fc from "fast-check";
import { expect, test } from "vitest";
import { blockChanges } from "./block-changes.ts";

test("what stays is left out; what stands in another's place is told with it, the rest alone", () => {
  expect(blockChanges(["a", "b", "c", "d"], ["a", "B", "c", "d", "e"])).toEqual([
    { before: "b", after: "B" },
    { before: null, after: "e" },
  ]);
  expect(blockChanges(["a", "b", "c"], ["c"])).toEqual([
    { before: "a", after: null },
    { before: "b", after: null },
  ]);
  expect(blockChanges(["a"], ["a"])).toEqual([]);
});

test("of any two texts every block that only one of them has is told, in order, and as few as can be", () => {
  const blocks = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const changes = blockChanges(before, after);
      const gone = changes.flatMap((one) => one.before ?? []);
      const come = changes.flatMap((one) => one.after ?? []);
      // What is left of both without what is told is the same text.
      expect(before.length - gone.length).toBe(after.length - come.length);
      expect(isWithin(gone, before)).toBe(true);
      expect(isWithin(come, after)).toBe(true);
      if (before.join() === after.join()) expect(changes).toEqual([]);
    }),
  );
});

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const block of whole) if (block === part[at]) at++;
  return at === part.length;
}
