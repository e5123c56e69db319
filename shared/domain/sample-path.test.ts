import { describe, expect, it } from "vitest";
import { type SamplePart, samplePath } from "./sample-path.ts";

const hour = 3600;
const part = (id: string, over: Partial<SamplePart> = {}): SamplePart => ({
  id,
  seconds: hour,
  isOptional: false,
  requires: [],
  deadline: null,
  ...over,
});
const pace = { today: "2026-11-23", minutesADay: 60, timeZone: "Asia/Ho_Chi_Minh" };
function sample(steps: SamplePart[], over: { inOrder?: boolean; optionalNeeded?: number } = {}) {
  const path = { inOrder: true, optionalNeeded: 0, deadline: { kind: "after_assignment", days: 5 } as const, steps };
  const { parts, doneOn, dueOn } = samplePath({ ...path, ...over }, pace);
  const short = (day: string | null) => day?.slice(5) ?? "-";
  return [
    ...parts.map((one) => `${one.id} ${short(one.opensOn)} ${short(one.doneOn)}`),
    `= ${short(doneOn)} ${short(dueOn)}`,
  ];
}

describe("a sample person", () => {
  it("studies one part after the other, so much a day, and a part opens once those before it are done", () => {
    expect(sample([part("a"), part("b", { seconds: 1.5 * hour }), part("c", { seconds: 0.5 * hour })])).toEqual([
      "a 11-23 11-23",
      "b 11-23 11-25",
      "c 11-25 11-25",
      "= 11-25 11-28",
    ]);
  });

  it("goes to the first date of a class that comes once it is open, and studies what is open meanwhile", () => {
    const steps = [
      part("a"),
      part("k", { dates: ["2026-11-22", "2026-11-26"], requires: ["a"] }),
      part("b", { seconds: 2 * hour }),
    ];
    expect(sample(steps, { inOrder: false })).toEqual([
      "a 11-23 11-23",
      "k 11-23 11-26",
      "b 11-23 11-25",
      "= 11-26 11-28",
    ]);
  });

  it("a class without a date holds up what comes after it, and no day is named", () => {
    expect(sample([part("k", { dates: [] }), part("b")])).toEqual(["k 11-23 -", "b - -", "= - 11-28"]);
  });

  it("of optional parts does as many as are needed, in their order", () => {
    const steps = [part("a"), part("x", { isOptional: true }), part("y", { isOptional: true })];
    expect(sample(steps, { optionalNeeded: 1 })).toEqual([
      "a 11-23 11-23",
      "x 11-23 11-24",
      "y 11-23 -",
      "= 11-24 11-28",
    ]);
  });

  it("never ends where parts wait for each other", () => {
    expect(sample([part("a", { requires: ["b"] }), part("b", { requires: ["a"] })], { inOrder: false })).toEqual([
      "a - -",
      "b - -",
      "= - 11-28",
    ]);
  });
});
