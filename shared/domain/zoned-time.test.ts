import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, endOfDay, instantOf, startOfDay, zonedDate } from "./zoned-time.ts";

const zones = [
  "Asia/Ho_Chi_Minh",
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "America/Sao_Paulo",
  "Pacific/Apia",
  "UTC",
];
const iso = (instant: number) => new Date(instant).toISOString();

describe("wall clocks", () => {
  it("a day begins at the zone's own midnight", () => {
    expect(iso(startOfDay("2026-11-27", "Asia/Ho_Chi_Minh"))).toBe("2026-11-26T17:00:00.000Z");
    expect(iso(endOfDay("2026-11-27", "Asia/Ho_Chi_Minh"))).toBe("2026-11-27T16:59:59.999Z");
    expect(zonedDate(Date.parse("2026-11-26T17:00:00Z"), "Asia/Ho_Chi_Minh")).toBe("2026-11-27");
    expect(zonedDate(Date.parse("2026-11-26T16:59:59.999Z"), "Asia/Ho_Chi_Minh")).toBe("2026-11-26");
  });

  it("a day of 23 and one of 25 hours", () => {
    const hours = (date: string) =>
      (endOfDay(date, "America/New_York") + 1 - startOfDay(date, "America/New_York")) / 3_600_000;
    expect([hours("2026-03-08"), hours("2026-11-01"), hours("2026-11-02")]).toEqual([23, 25, 24]);
  });

  it("an hour that happens twice is the first one, an hour that never happens the next", () => {
    expect(iso(instantOf("2026-11-01T01:30", "America/New_York"))).toBe("2026-11-01T05:30:00.000Z");
    expect(iso(instantOf("2026-03-08T02:30", "America/New_York"))).toBe("2026-03-08T07:30:00.000Z");
  });

  it("a midnight that clocks skip: the day begins at one", () => {
    expect(iso(startOfDay("2026-04-24", "Africa/Cairo"))).toBe("2026-04-23T22:00:00.000Z");
    expect(zonedDate(startOfDay("2026-04-24", "Africa/Cairo"), "Africa/Cairo")).toBe("2026-04-24");
  });

  it("refuses what is no time and no zone", () => {
    expect(() => instantOf("yesterday", "UTC")).toThrow(RangeError);
    expect(() => startOfDay("2026-01-01", "Nowhere/None")).toThrow(RangeError);
  });

  it("whatever the zone and the instant: it lies inside its own day", () => {
    const instants = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const date = zonedDate(instant, zone);
        expect(startOfDay(date, zone)).toBeLessThanOrEqual(instant);
        expect(endOfDay(date, zone)).toBeGreaterThanOrEqual(instant);
      }),
      { numRuns: 500 },
    );
  });
});

describe("calendar days", () => {
  it("count over months, leap days and clock changes", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysBetween("2026-03-01", "2026-04-01")).toBe(31);
    expect(daysBetween("2026-11-21", "2026-11-18")).toBe(-3);
  });
});
