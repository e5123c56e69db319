import { expect, test } from "vitest";
import { judge, pointsIn } from "./judgement.ts";
import type { WaitingItem } from "./queue.ts";
import { essayItem, workItem } from "./waiting.fixture.ts";

const essay = essayItem("e", { points: 5 });
const work = (points: number | null, pass_points: number | null = null) => workItem("w", { points, pass_points });
const say = (item: WaitingItem, points: string, comment = "", wish: "accept" | "return" = "accept") =>
  judge(item, { points, comment }, wish);

test.each([
  ["1,5", 1.5],
  [" 2.25 ", 2.25],
  ["０", 0],
  ["10", 10],
  ["", null],
  ["-1", null],
  ["1,5,5", null],
  ["1e3", null],
  ["five", null],
])("the points %j are %j", (text, points) => {
  expect(pointsIn(text)).toBe(points);
});

test("an answer of a quiz takes parts of a point, and no more than it has", () => {
  expect(say(essay, "4,5", " Good. ")).toEqual({ judgement: { points: 4.5, accepted: false, comment: "Good." } });
  expect(say(essay, "")).toEqual({ problems: { points: "missing" } });
  expect(say(essay, "lots")).toEqual({ problems: { points: "number" } });
  expect(say(essay, "5,1")).toEqual({ problems: { points: "range" } });
});

test("points decide whether work is accepted; work that goes back says why", () => {
  expect(say(work(10, 6), "6")).toEqual({ judgement: { points: 6, accepted: true, comment: "" } });
  expect(say(work(10, 6), "5")).toEqual({ problems: { comment: "missing" } });
  expect(say(work(10, 6), "5", "Measure again")).toEqual({
    judgement: { points: 5, accepted: false, comment: "Measure again" },
  });
  expect(say(work(10, 6), "6.5")).toEqual({ problems: { points: "whole" } });
  expect(say(work(10), "0")).toEqual({ judgement: { points: 0, accepted: true, comment: "" } });
});

test("work without points is accepted or returned by its button", () => {
  expect(say(work(null), "ignored")).toEqual({ judgement: { points: null, accepted: true, comment: "" } });
  expect(say(work(null), "", "", "return")).toEqual({ problems: { comment: "missing" } });
  expect(say(work(null), "", "Again", "return")).toEqual({
    judgement: { points: null, accepted: false, comment: "Again" },
  });
});
