import fc from "fast-check";
import { expect, test } from "vitest";
import { certificateState, dueReminder, reminderDays, renewedUntil } from "./certification.ts";

const day = 86_400_000;
const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const terms = fc.record({ months: fc.integer({ min: 3, max: 60 }), windowDays: fc.integer({ min: 0, max: 60 }) });

test("renewed within the window it ends so many months after its old end, at any other time after the completion (§15.7)", () => {
  fc.assert(
    fc.property(moment, terms, fc.integer({ min: -400, max: 400 }), (validUntil, of, days) => {
      const now = validUntil + days * day;
      const from = days <= 0 && days >= -of.windowDays ? validUntil : now;
      const expected = new Date(from);
      expected.setUTCMonth(expected.getUTCMonth() + of.months);
      expect(Math.floor(expected.getTime() / 1000) * 1000).toBe(renewedUntil(validUntil, of, now));
      expect(renewedUntil(validUntil, of, now)).toBeGreaterThan(now);
    }),
  );
});

test("a certificate passes from valid to due, to grace, to expired, and never back", () => {
  const order = ["valid", "due", "grace", "expired"];
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (end, windowDays, graceDays) => {
        const seen = Array.from({ length: 40 }, (_, step) =>
          order.indexOf(certificateState(end, { windowDays, graceDays }, end + (step - 20) * 5 * day)),
        );
        expect(seen).toEqual(seen.toSorted());
      },
    ),
  );
});

test("each of 30, 7 and 1 days is told at most once, whenever it is looked, and none after the end", () => {
  fc.assert(
    fc.property(moment, fc.array(fc.integer({ min: -60 * 24, max: 60 * 24 }), { maxLength: 60 }), (end, hours) => {
      let told: number | null = null;
      const all: number[] = [];
      for (const hour of hours.toSorted((a, b) => a - b)) {
        const due = dueReminder(end, told, end + hour * 3_600_000);
        if (due === undefined) continue;
        expect(hour).toBeLessThanOrEqual(0);
        all.push(due);
        told = due;
      }
      expect(all).toEqual([...new Set(all)].toSorted((a, b) => b - a));
      expect(all.every((days) => (reminderDays as readonly number[]).includes(days))).toBe(true);
    }),
  );
});
