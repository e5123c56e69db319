import fc from "fast-check";
import { expect, test } from "vitest";
import { earnedOnDay, levelOf, neededDay, runToday } from "./points.ts";

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

test("levels of a business's own begin where it says, and past the last one as far apart as that", () => {
  const own = [50, 200, 300];
  expect([0, 49, 50, 299, 300, 399, 400, 500].map((points) => levelOf(points, own).level)).toEqual([
    1, 1, 2, 3, 4, 4, 5, 6,
  ]);
  expect(levelOf(70, [60])).toEqual({ level: 2, from: 60, next: 120 });
});

test("a day's points rise with what was done, up to the cap", () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(1000), fc.nat(5000), (things, points, dayCap) => {
      const earned = earnedOnDay(things, { points, dayCap });
      expect(earned).toBeLessThanOrEqual(dayCap);
      expect(earnedOnDay(things + 1, { points, dayCap })).toBeGreaterThanOrEqual(earned);
    }),
  );
});

test("a run is asked for the last day that was none of rest", () => {
  const weekend = (day: string) => (day < "2026-11-01" ? "" : "06");
  expect(neededDay("2026-11-22", weekend)).toBe("2026-11-20");
  expect(neededDay("2026-11-20", weekend)).toBe("2026-11-20");
  expect(neededDay("2026-10-25", weekend)).toBe("2026-10-25");
});
