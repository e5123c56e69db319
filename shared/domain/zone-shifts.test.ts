import { expect, test } from "vitest";
import { shiftAt, shiftsOf } from "./zone-shifts.ts";
import { wallClock } from "./zoned-time.ts";

const now = Date.parse("2026-11-21T03:04:05Z");

test("a zone without daylight saving has one step", () => {
  expect(shiftsOf("Asia/Ho_Chi_Minh", now)?.steps.map(([, minutes]) => minutes)).toEqual([420]);
});

test.each(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kathmandu", "UTC"])(
  "%s: the same clock as Intl, at every change and between",
  (zone) => {
    const shifts = shiftsOf(zone, now)!;
    const instants = shifts.steps
      .flatMap(([from]) => [from * 1000, from * 1000 + 59_000, from * 1000 + 86_400_000 * 40])
      .concat(now, now + 1);
    for (const [index, [from]] of shifts.steps.entries()) if (index > 0) instants.push(from * 1000 - 1000);
    for (const instant of instants) {
      const shift = shiftAt(shifts, instant);
      if (shift !== undefined)
        expect(Math.floor((instant + shift) / 1000) * 1000, new Date(instant).toISOString()).toBe(
          wallClock(instant, zone),
        );
    }
  },
);

test("what lies outside of the known years, and what is no zone, is left to Intl", () => {
  const shifts = shiftsOf("Asia/Tokyo", now)!;
  expect(shiftAt(shifts, Date.parse("2050-01-01"))).toBeUndefined();
  expect(shiftAt(shifts, Date.parse("1999-01-01"))).toBeUndefined();
  expect(shiftsOf("Mars/Olympus", now)).toBeUndefined();
});
