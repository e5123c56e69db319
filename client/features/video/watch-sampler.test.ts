import fc from "fast-check";
import { expect, test } from "vitest";
import { watchedSeconds } from "#shared/domain/watched-ranges.ts";
import { createWatchSampler } from "./watch-sampler.ts";

/** Plays from one second to another with four ticks a second. */
function play(
  sampler: ReturnType<typeof createWatchSampler>,
  from: number,
  to: number,
  clock: number,
  rate = 1,
): number {
  for (let at = from; at <= to; at += 0.25 * rate, clock += 250) sampler.tick(at, clock, rate);
  return clock;
}

test("played seconds become one range, at any speed", () => {
  const sampler = createWatchSampler();
  play(sampler, 10, 20, 0);
  expect(sampler.take()).toEqual([[10, 20]]);
  sampler.cut();
  play(sampler, 30, 40, 60_000, 2);
  expect(sampler.take()).toEqual([[30, 40]]);
});

test("what was jumped over is not watched, even when no cut was announced", () => {
  const sampler = createWatchSampler();
  const clock = play(sampler, 0, 5, 0);
  play(sampler, 50, 55, clock);
  expect(sampler.take()).toEqual([
    [0, 5],
    [50, 55],
  ]);
});

test("going back counts nothing twice", () => {
  const sampler = createWatchSampler();
  const clock = play(sampler, 0, 10, 0);
  sampler.cut();
  play(sampler, 5, 8, clock);
  expect(watchedSeconds(sampler.take())).toBe(10);
});

test("a tab that slept has not watched", () => {
  const sampler = createWatchSampler();
  sampler.tick(0, 0, 1);
  sampler.tick(600, 600_000, 1);
  expect(sampler.take()).toEqual([]);
});

test("taking empties it, and the range under way goes on", () => {
  const sampler = createWatchSampler();
  const clock = play(sampler, 0, 4, 0);
  expect(sampler.take()).toEqual([[0, 4]]);
  sampler.tick(4.25, clock, 1);
  expect(sampler.take()).toEqual([[4, 4.3]]);
  expect(sampler.take()).toEqual([]);
});

test("never more seconds than the clock allows at the given speed", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { maxLength: 60 }), (positions) => {
      const sampler = createWatchSampler();
      positions.forEach((seconds, index) => sampler.tick(seconds, index * 250, 1));
      expect(watchedSeconds(sampler.take())).toBeLessThanOrEqual(positions.length * 0.85 + 0.1);
    }),
  );
});
