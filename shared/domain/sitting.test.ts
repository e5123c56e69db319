import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sittingStates } from "./exam.ts";
import { answeredCount, deadlineOf, extraOf, lostAfterMs, nextState, retakeAt, seenState } from "./sitting.ts";

const steps = ["admit", "answer", "hear", "hand_in", "close"] as const;
const minute = 60_000;
const time = fc.record({
  minutes: fc.integer({ min: 1, max: 600 }),
  closesAt: fc.option(fc.integer({ min: 0, max: 10 ** 8 }), { nil: null }),
  extraMs: fc.integer({ min: 0, max: 10 ** 7 }),
  addedMs: fc.integer({ min: 0, max: 10 ** 7 }),
});

describe("§14.12 the clock of a sitting", () => {
  it("ends with its minutes or with the window, and adds what a person was given to either", () => {
    const of = { minutes: 60, closesAt: 30 * minute, extraMs: 0, addedMs: 0 };
    expect(deadlineOf(0, { ...of, closesAt: null })).toBe(60 * minute);
    expect(deadlineOf(0, of)).toBe(30 * minute);
    expect(deadlineOf(0, { ...of, extraMs: 5 * minute, addedMs: 10 * minute })).toBe(45 * minute);
    expect(extraOf(60, 25, 5)).toBe(20 * minute);
  });

  it("never ends before it began, and never earlier for what is added", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 8 }), time, fc.nat(10 ** 6), (start, of, more) => {
        const end = deadlineOf(start, of);
        expect(end).toBeGreaterThanOrEqual(start + of.extraMs + of.addedMs);
        expect(end).toBeLessThanOrEqual(start + of.minutes * minute + of.extraMs + of.addedMs);
        expect(deadlineOf(start, { ...of, addedMs: of.addedMs + more })).toBe(end + more);
      }),
    );
  });

  it("counts as lost what works and was not heard of for a while", () => {
    expect(seenState({ state: "working", seenAt: 0 }, lostAfterMs)).toBe("working");
    expect(seenState({ state: "working", seenAt: 0 }, lostAfterMs + 1)).toBe("lost");
    expect(seenState({ state: "waiting", seenAt: 0 }, 10 ** 9)).toBe("waiting");
    expect(seenState({ state: "handed_in", seenAt: 0 }, 10 ** 9)).toBe("handed_in");
  });
});

describe("§14.12 the states of a sitting", () => {
  it("lead forwards alone: whatever comes, what is handed in stays so", () => {
    const rank = (state: string) => sittingStates.findIndex((one) => one === state);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps)), (some) => {
        let state: (typeof sittingStates)[number] = "waiting";
        for (const step of some) {
          const next = nextState(state, step);
          if (next === null) continue;
          expect(rank(next)).toBeGreaterThanOrEqual(rank(state));
          state = next;
        }
      }),
    );
    expect(nextState("waiting", "answer")).toBeNull();
    expect(nextState("waiting", "hand_in")).toBeNull();
    expect(nextState("handed_in", "answer")).toBeNull();
  });

  it("count answers, and say when it may be sat again", () => {
    expect(answeredCount("01011")).toBe(3);
    expect(answeredCount("")).toBe(0);
    expect(retakeAt(null, 24)).toBeNull();
    expect(retakeAt(5, 0)).toBeNull();
    expect(retakeAt(5, 2)).toBe(5 + 7_200_000);
  });
});
