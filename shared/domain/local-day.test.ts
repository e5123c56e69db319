import fc from "fast-check";
import { expect, test } from "vitest";
import { localDay, mondayOf, weekOf } from "./local-day.ts";
import { addDays } from "./zoned-time.ts";

test("the same instant is another day elsewhere, and an unknown zone is the default one", () => {
  const instant = Date.parse("2026-11-20T18:30:00Z");
  expect(localDay(instant, "UTC")).toBe("2026-11-20");
  expect(localDay(instant, "Asia/Ho_Chi_Minh")).toBe("2026-11-21");
  expect(localDay(instant, "Mars/Olympus")).toBe("2026-11-21");
  expect(localDay(instant, "America/Los_Angeles")).toBe("2026-11-20");
});

test("days are counted over months, leap years and clock changes", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  // Germany's clocks go back in this night.
  const night = Date.parse("2026-10-24T23:30:00+02:00");
  expect(localDay(night, "Europe/Berlin")).toBe("2026-10-24");
  expect(localDay(night + 3_600_000, "Europe/Berlin")).toBe("2026-10-25");
});

test("weeks as ISO 8601 counts them", () => {
  expect(weekOf("2026-11-20")).toEqual({ year: 2026, week: 47 });
  expect(weekOf("2027-01-03")).toEqual({ year: 2026, week: 53 });
  expect(weekOf("2024-12-30")).toEqual({ year: 2025, week: 1 });
});

test("a Monday is within the week before its day, and is its own Monday", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (number) => {
      const day = addDays("1970-01-01", number);
      const monday = mondayOf(day);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(mondayOf(monday)).toBe(monday);
      expect(monday <= day && addDays(monday, 6) >= day).toBe(true);
      expect(weekOf(day)).toEqual(weekOf(monday));
    }),
  );
});
