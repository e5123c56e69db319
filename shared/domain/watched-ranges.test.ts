import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  furthestWatched,
  mergeWatched,
  missedRanges,
  watchedPercent,
  watchedSeconds,
  type WatchedRange,
} from "./watched-ranges.ts";

const second = fc.double({ min: -50, max: 700, noNaN: true });
const ranges = fc.array(fc.tuple(second, second) as fc.Arbitrary<WatchedRange>, { maxLength: 40 });
const duration = fc.integer({ min: 1, max: 600 });

describe("mergeWatched", () => {
  it("joins what overlaps, touches or misses a tick, and keeps what was skipped apart", () => {
    expect(
      mergeWatched(
        [
          [30, 40],
          [0, 10],
          [10.8, 12],
          [35, 50],
        ],
        100,
      ),
    ).toEqual([
      [0, 12],
      [30, 50],
    ]);
  });

  it("drops empty, reversed and unreadable ranges and clips to the video", () => {
    expect(
      mergeWatched(
        [
          [5, 5],
          [9, 3],
          [Number.NaN, 4],
          [-20, 2],
          [90, Infinity],
          [200, 300],
        ],
        100,
      ),
    ).toEqual([
      [0, 2],
      [90, 100],
    ]);
  });

  it("answers sorted, disjoint ranges inside the video", () => {
    fc.assert(
      fc.property(ranges, duration, (input, length) => {
        const merged = mergeWatched(input, length);
        for (const [index, [from, to]] of merged.entries()) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(length);
          expect(to).toBeGreaterThan(from);
          expect(from).toBeGreaterThan(merged[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  it("does not care for order or repetition", () => {
    fc.assert(
      fc.property(ranges, ranges, duration, (a, b, length) => {
        const once = mergeWatched([...a, ...b], length);
        expect(mergeWatched([...b, ...a, ...b], length)).toEqual(once);
        expect(mergeWatched(once, length)).toEqual(once);
      }),
    );
  });

  it("never loses a watched second", () => {
    fc.assert(
      fc.property(ranges, ranges, duration, (a, b, length) => {
        const before = mergeWatched(a, length);
        const after = mergeWatched([...before, ...b], length);
        for (const [from, to] of before) expect(after.some(([start, end]) => start <= from && end >= to)).toBe(true);
        expect(watchedSeconds(after)).toBeGreaterThanOrEqual(watchedSeconds(before) - 1e-9);
      }),
    );
  });

  it("stays short for a hostile player: fewer ranges than seconds", () => {
    const ticks = Array.from({ length: 20_000 }, (_, index): WatchedRange => [index / 200, index / 200 + 0.001]);
    expect(mergeWatched(ticks, 100).length).toBeLessThanOrEqual(100);
  });
});

describe("watchedPercent", () => {
  it("is 100 for a whole video of an odd length and below it for anything less", () => {
    expect(watchedPercent(mergeWatched([[0, 63.48]], 63.44), 63.44)).toBe(100);
    expect(watchedPercent([[0, 89.9]], 100)).toBe(89);
    expect(watchedPercent([[0, 1]], 0)).toBe(0);
  });
});

describe("missedRanges", () => {
  it("names what lies before, between and behind what was watched", () => {
    expect(
      missedRanges(
        [
          [10, 40],
          [60, 100],
        ],
        120,
      ),
    ).toEqual([
      [0, 10],
      [40, 60],
      [100, 120],
    ]);
    expect(missedRanges([], 50)).toEqual([[0, 50]]);
    expect(missedRanges([[0, 99.5]], 100)).toEqual([]);
    expect([
      furthestWatched([]),
      furthestWatched([
        [0, 5],
        [9, 12],
      ]),
    ]).toEqual([0, 12]);
  });

  it("together with what was watched it is the whole video, but for lost ticks", () => {
    fc.assert(
      fc.property(ranges, duration, (given, long) => {
        const merged = mergeWatched(given, long);
        const missed = missedRanges(merged, long);
        const whole = mergeWatched([...merged, ...missed], long);
        expect(watchedSeconds(merged) + watchedSeconds(missed)).toBeLessThanOrEqual(long + 0.5);
        for (const [from, to] of missed)
          expect(merged.every(([a, b]) => b <= from + 0.01 || a >= to - 0.01)).toBe(true);
        // Only a piece too short to name may be left out at either end.
        expect(whole.length).toBeLessThanOrEqual(1);
        if (whole[0]) expect([whole[0][0] <= 1, whole[0][1] >= long - 1]).toEqual([true, true]);
      }),
    );
  });
});
