import fc from "fast-check";
import { expect, test } from "vitest";
import { levelOf, runToday } from "./points.ts";

test("levels begin at 0, 100, 250, 450 and 700 points", () => {
  expect([0, 99, 100, 249, 250, 699, 700].map((points) => levelOf(points).level)).toEqual([1, 1, 2, 2, 3, 4, 5]);
});

test("points lie within their level, and levels never fall as points rise", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1000), (points, more) => {
      const level = levelOf(points);
      expect(level.from <= points && points < level.next).toBe(true);
      expect(levelOf(points + more).level).toBeGreaterThanOrEqual(level.level);
      expect(levelOf(level.next).level).toBe(level.level + 1);
    }),
  );
});

test("a run lasts through today's pause and ends with a day left out", () => {
  const [today, yesterday] = ["2026-11-20", "2026-11-19"];
  expect(runToday({ day: today, run: 4 }, yesterday)).toBe(4);
  expect(runToday({ day: yesterday, run: 4 }, yesterday)).toBe(4);
  expect(runToday({ day: "2026-11-18", run: 4 }, yesterday)).toBe(0);
  expect(runToday(undefined, yesterday)).toBe(0);
});
