import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWholeRhythm, nextMoment, type Rhythmic } from "./report-schedule.ts";
import { addDays, daysBetween, zonedDate, zonedMinute } from "./zoned-time.ts";

const daily = (hour: number): Rhythmic => ({ every: "daily", hour, weekday: null, month_day: null });
const weekly = (weekday: number, hour = 7): Rhythmic => ({ every: "weekly", hour, weekday, month_day: null });
const monthly = (day: number, hour = 7): Rhythmic => ({ every: "monthly", hour, weekday: null, month_day: day });

const zones = ["Asia/Ho_Chi_Minh", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo"];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });
const hour = fc.integer({ min: 0, max: 23 });
const rhythm: fc.Arbitrary<Rhythmic> = fc.oneof(
  hour.map(daily),
  fc.tuple(fc.integer({ min: 1, max: 7 }), hour).map(([day, at]) => weekly(day, at)),
  fc.tuple(fc.integer({ min: 1, max: 31 }), hour).map(([day, at]) => monthly(day, at)),
);

function firstOf(on: Rhythmic, after: number, timeZone: string, count: number): number[] {
  const moments: number[] = [];
  for (let at = after; moments.length < count;) moments.push((at = nextMoment(on, at, timeZone)));
  return moments;
}

describe("when a report is sent", () => {
  it.each([
    [daily(7), "2026-11-23T05:00Z", "Asia/Ho_Chi_Minh", "2026-11-24 07:00"],
    [weekly(1), "2026-11-23T05:00Z", "Asia/Ho_Chi_Minh", "2026-11-30 07:00"],
    [weekly(7), "2026-11-23T05:00Z", "Asia/Ho_Chi_Minh", "2026-11-29 07:00"],
    [monthly(31), "2026-11-23T05:00Z", "Asia/Ho_Chi_Minh", "2026-11-30 07:00"],
    [monthly(31), "2027-02-01T05:00Z", "Asia/Ho_Chi_Minh", "2027-02-28 07:00"],
    [monthly(30), "2028-02-01T05:00Z", "Asia/Ho_Chi_Minh", "2028-02-29 07:00"],
    // 02:00 never happens on 29 March in Berlin, and 02:00 happens twice on 25 October.
    [daily(2), "2026-03-28T12:00Z", "Europe/Berlin", "2026-03-29 03:00"],
    [daily(2), "2026-10-24T12:00Z", "Europe/Berlin", "2026-10-25 02:00"],
  ] as const)("%j after %s in %s", (on, after, timeZone, expected) => {
    expect(zonedMinute(nextMoment(on, Date.parse(after), timeZone), timeZone)).toBe(expected);
  });

  it("is once where an hour comes twice, and once where a day is skipped as a whole", () => {
    const [first = 0, second = 0] = firstOf(daily(2), Date.parse("2026-10-24T12:00Z"), "Europe/Berlin", 2);
    expect(new Date(first).toISOString()).toBe("2026-10-25T00:00:00.000Z");
    expect(zonedMinute(second, "Europe/Berlin")).toBe("2026-10-26 02:00");
    const apia = firstOf(daily(7), Date.parse("2011-12-29T18:00Z"), "Pacific/Apia", 3);
    expect(apia.map((moment) => zonedMinute(moment, "Pacific/Apia"))).toEqual([
      "2011-12-31 07:00",
      "2012-01-01 07:00",
      "2012-01-02 07:00",
    ]);
  });

  it("is later each time, on each day that is meant once, at the hour or where clocks skip to", () => {
    fc.assert(
      fc.property(rhythm, instant, zone, (on, after, timeZone) => {
        const moments = firstOf(on, after, timeZone, 14);
        const days = moments.map((moment) => zonedDate(moment, timeZone));
        for (const [at, moment] of moments.entries()) {
          expect(moment).toBeGreaterThan(at === 0 ? after : (moments[at - 1] ?? 0));
          const shown = zonedMinute(moment, timeZone).slice(11);
          // Zones of the earth skip an hour at most, one of them half of one.
          const wall = Number(shown.slice(0, 2)) * 60 + Number(shown.slice(3));
          expect(wall - on.hour * 60).toBeGreaterThanOrEqual(0);
          expect(wall - on.hour * 60).toBeLessThanOrEqual(60);
          // Asked a moment before, it is the same one.
          expect(nextMoment(on, moment - 1, timeZone)).toBe(moment);
        }
        for (const [at, day] of days.slice(1).entries()) {
          const gap = daysBetween(days[at] ?? day, day);
          if (on.every === "daily") expect(gap).toBe(1);
          if (on.every === "weekly") expect(gap).toBe(7);
          if (on.every === "monthly")
            expect(day.slice(0, 7)).toBe(addDays(`${days[at]?.slice(0, 7)}-28`, 5).slice(0, 7));
        }
        if (on.every === "monthly")
          for (const day of days) {
            const last = Number(addDays(`${addDays(`${day.slice(0, 7)}-28`, 5).slice(0, 7)}-01`, -1).slice(8));
            expect(Number(day.slice(8))).toBe(Math.min(on.month_day ?? 0, last));
          }
      }),
      { numRuns: 150 },
    );
  });

  it("says what its rhythm needs, and no more", () => {
    expect([daily(0), weekly(1), monthly(31)].every(isWholeRhythm)).toBe(true);
    expect(isWholeRhythm({ ...daily(0), weekday: 1 })).toBe(false);
    expect(isWholeRhythm({ ...weekly(1), weekday: null })).toBe(false);
    expect(isWholeRhythm({ ...monthly(1), month_day: null })).toBe(false);
  });
});
