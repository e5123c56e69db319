import { expect, test } from "vitest";
import { shapeOf } from "#client/ui/icon-set.ts";
import { iconsNamed } from "./icon-collections.ts";

test("the icons that are named, aliases with what they stand for, and no other", async () => {
  const set = await iconsNamed("lucide", ["sun", "home"]);
  expect(Object.keys(set?.icons ?? {}).toSorted()).toEqual(["house", "sun"]);
  expect(set && shapeOf(set, "home")).toEqual(set && shapeOf(set, "house"));
  expect(set && shapeOf(set, "sun")).toMatchObject({ viewBox: "0 0 24 24" });
});

test.each([
  ["lucide", ["sun", "no-such-icon"]],
  ["lucide", []],
  ["lucide", ["constructor"]],
  ["mdi", ["sun"]],
  ["../x", ["sun"]],
])("nothing of %s for %j", async (prefix, names) => {
  expect(await iconsNamed(prefix, names)).toBeNull();
});

test("whatever the collection holds is shapes alone", async () => {
  const { icons } = (await import("@iconify-json/lucide/icons.json", { with: { type: "json" } })).default;
  const set = { prefix: "lucide", icons };
  expect(Object.keys(icons).filter((name) => shapeOf(set, name) === null)).toEqual([]);
});
