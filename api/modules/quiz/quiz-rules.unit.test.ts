import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attemptsLeft, isOverdue, timeLimitOf } from "./quiz-rules.ts";

const limit = fc.integer({ min: 1, max: 36_000 });
const extra = fc.integer({ min: 0, max: 400 });

describe("the time that a person has", () => {
  it("is the quiz's and their extra part of it: never less, and more for who has more", () => {
    fc.assert(
      fc.property(limit, extra, extra, (timeLimitSeconds, one, more) => {
        const seconds = timeLimitOf({ timeLimitSeconds }, one)!;
        expect(timeLimitOf({ timeLimitSeconds }, 0)).toBe(timeLimitSeconds);
        expect(seconds).toBeGreaterThanOrEqual(timeLimitSeconds);
        expect(Math.abs(seconds - timeLimitSeconds * (1 + one / 100))).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(timeLimitOf({ timeLimitSeconds }, one + more)).toBeGreaterThanOrEqual(seconds);
      }),
    );
    expect(timeLimitOf({ timeLimitSeconds: null }, 50)).toBeNull();
  });
});

describe("an attempt's end", () => {
  it("comes a little after the deadline, once, and never back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.nat({ max: 1e9 }),
        (deadlineAt, offset, later) => {
          const now = deadlineAt + offset;
          // What was given by the deadline is on its way for a moment.
          if (offset <= 0) expect(isOverdue({ deadlineAt }, now)).toBe(false);
          if (offset > 60_000) expect(isOverdue({ deadlineAt }, now)).toBe(true);
          if (isOverdue({ deadlineAt }, now)) expect(isOverdue({ deadlineAt }, now + later)).toBe(true);
          expect(isOverdue({ deadlineAt: null }, now)).toBe(false);
        },
      ),
    );
  });
});

describe("attempts", () => {
  it("run out one by one and stay out", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 100 }), (attemptsAllowed, taken) => {
        expect(attemptsLeft({ attemptsAllowed }, taken)).toBe(taken >= attemptsAllowed ? 0 : attemptsAllowed - taken);
        expect(attemptsLeft({ attemptsAllowed: null }, taken)).toBeNull();
      }),
    );
  });
});
