import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, periodAfter, periodOf, periods, relativeSpans } from "./report-dates.ts";
import { addDays, daysBetween, zonedDate } from "./zoned-time.ts";

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1990-01-01", days));

describe("spans that move with the day", () => {
  it.each([
    ["today", "2026-11-23", "2026-11-23"],
    ["yesterday", "2026-11-22", "2026-11-22"],
    ["last_7_days", "2026-11-17", "2026-11-23"],
    ["last_30_days", "2026-10-25", "2026-11-23"],
    ["last_12_months", "2025-12-01", "2026-11-23"],
    ["this_week", "2026-11-23", "2026-11-29"],
    ["last_week", "2026-11-16", "2026-11-22"],
    ["this_month", "2026-11-01", "2026-11-30"],
    ["last_month", "2026-10-01", "2026-10-31"],
    ["last_year", "2025-01-01", "2025-12-31"],
    ["next_30_days", "2026-11-23", "2026-12-22"],
  ] as const)("%s", (span, from, to) => {
    expect(daysOf(span, "2026-11-23")).toEqual({ from, to });
  });

  it("are counted from the day that it is where the business is, also while clocks change", () => {
    const late = Date.UTC(2026, 10, 1, 3, 30);
    expect(daysOf("this_month", zonedDate(late, "America/New_York")).from).toBe("2026-10-01");
    expect(daysOf("this_month", zonedDate(late, "Asia/Ho_Chi_Minh")).from).toBe("2026-11-01");
    expect(daysOf("last_month", "2024-03-31")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  });

  it("never end before they begin, and are as long as they say", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...relativeSpans), (today, span) => {
        const { from, to } = daysOf(span, today);
        const length = daysBetween(from, to) + 1;
        expect(length).toBeGreaterThan(0);
        const said = /_(\d+)_days$/.exec(span)?.[1];
        if (said !== undefined) expect(length).toBe(Number(said));
      }),
    );
  });
});

it("every day counts to one period, and the one behind it begins later", () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...periods), (today, period) => {
      const own = periodOf(today, period);
      const next = periodAfter(own, period);
      expect([own <= today, next > own]).toEqual([true, true]);
      let on = today;
      while (periodOf(on, period) === own) on = addDays(on, 1);
      expect(periodOf(on, period)).toBe(next);
    }),
    { numRuns: 60 },
  );
});
