import { expect, test } from "vitest";
import { circles } from "./circles.ts";

const arrows = (of: Record<string, string[]>) => new Map(Object.entries(of).map(([from, to]) => [from, new Set(to)]));

test("what branches and meets again is no circle", () => {
  expect(circles(arrows({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
});

test("a circle is named once, by its members alone, however it is come upon", () => {
  expect(circles(arrows({ x: ["a"], a: ["b"], b: ["c"], c: ["a"], y: ["b"] }))).toEqual([["a", "b", "c", "a"]]);
});
