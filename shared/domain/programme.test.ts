import { describe, expect, it } from "vitest";
import {
  countedSteps,
  isCredited,
  isProgrammeComplete,
  placeSteps,
  prerequisitesOf,
  type ProgrammeStep,
  type StepRecord,
} from "./programme.ts";
import { pathProblems } from "./programme-rules.ts";

const step = (id: string, over: Partial<ProgrammeStep> = {}): ProgrammeStep => ({
  id,
  isOptional: false,
  requires: [],
  ...over,
});
const done = (at = 1): StepRecord => ({ completedAt: at, begun: true });
const begun: StepRecord = { completedAt: null, begun: true };

function place(
  steps: ProgrammeStep[],
  records: Record<string, StepRecord> = {},
  over: { inOrder?: boolean; isBound?: boolean } = {},
) {
  const { inOrder = true, isBound = true } = over;
  return placeSteps({ inOrder, steps }, new Map(Object.entries(records)), isBound).map(
    ({ step: { id }, state, lockedBy }) => [id, state, ...lockedBy.map((other) => other.id)].join(" "),
  );
}

describe("order", () => {
  const path = [step("a"), step("b"), step("c")];

  it("one part at a time; each locked part names the one before it", () => {
    expect(place(path)).toEqual(["a now", "b locked a", "c locked b"]);
    expect(place(path, { a: done() })).toEqual(["a done", "b now", "c locked b"]);
    expect(place(path, { a: done(), b: done() })).toEqual(["a done", "b done", "c now"]);
  });

  it("credit in the middle does not open what comes after an open part", () => {
    expect(place(path, { b: done() })).toEqual(["a now", "b done", "c locked a"]);
  });

  it("what was begun stays open, and does not open what follows", () => {
    expect(place(path, { b: begun })).toEqual(["a now", "b open", "c locked b"]);
  });

  it("a seat in class stays held, but is no part to go on with", () => {
    const held: StepRecord = { completedAt: null, begun: false, held: true };
    expect(place(path, { c: held })).toEqual(["a now", "b locked a", "c open"]);
    expect(place(path, { b: held, c: begun }, { inOrder: false })).toEqual(["a open", "b open", "c now"]);
  });

  it("an optional part holds nobody up, but waits for its turn", () => {
    const withExtra = [step("a"), step("x", { isOptional: true }), step("b")];
    expect(place(withExtra)).toEqual(["a now", "x locked a", "b locked a"]);
    expect(place(withExtra, { a: done() })).toEqual(["a done", "x open", "b now"]);
    expect(place(withExtra, { a: done(), b: done() })).toEqual(["a done", "x now", "b done"]);
  });

  it("without an order everything is open at once", () => {
    expect(place(path, {}, { inOrder: false })).toEqual(["a now", "b open", "c open"]);
    expect(place(path, { b: begun }, { inOrder: false })).toEqual(["a open", "b now", "c open"]);
    expect(place([step("x", { isOptional: true }), ...path], { x: begun }, { inOrder: false })).toEqual([
      "x open",
      "a now",
      "b open",
      "c open",
    ]);
  });

  it("binds nobody who has not joined or has completed it", () => {
    expect(place(path, {}, { isBound: false })).toEqual(["a now", "b open", "c open"]);
  });
});

describe("prerequisites", () => {
  const path = [step("a"), step("b"), step("c", { requires: ["a", "b"] }), step("d", { requires: ["c"] })];

  it("lock until each of them is done, and name those that are missing", () => {
    expect(place(path, {}, { inOrder: false })).toEqual(["a now", "b open", "c locked a b", "d locked c"]);
    expect(place(path, { a: done() }, { inOrder: false })).toEqual(["a done", "b now", "c locked b", "d locked c"]);
    expect(place(path, { a: done(), b: done() }, { inOrder: false })).toEqual([
      "a done",
      "b done",
      "c now",
      "d locked c",
    ]);
  });

  it("count together with the order", () => {
    const ordered = [
      step("a"),
      step("x", { isOptional: true }),
      step("y", { isOptional: true, requires: ["x"] }),
      step("b"),
    ];
    expect(place(ordered, { a: done() })).toEqual(["a done", "x open", "y locked x", "b now"]);
  });

  it("a prerequisite that is no longer part of the path locks nothing", () => {
    expect(place([step("b", { requires: ["gone"] })])).toEqual(["b now"]);
  });
});

describe("completion and credit", () => {
  it("every required part, whenever it was done; optional ones do not count", () => {
    const path = [step("a"), step("x", { isOptional: true }), step("b")];
    expect(isProgrammeComplete({ steps: path }, new Map([["a", done()]]))).toBe(false);
    expect(
      isProgrammeComplete(
        { steps: path },
        new Map([
          ["a", done()],
          ["x", done()],
        ]),
      ),
    ).toBe(false);
    expect(
      isProgrammeComplete(
        { steps: path },
        new Map([
          ["a", done()],
          ["b", done(5)],
        ]),
      ),
    ).toBe(true);
    expect(isProgrammeComplete({ steps: [] }, new Map())).toBe(false);
  });

  it("of optional parts as many as it asks for, whichever they are; those furthest on are counted first", () => {
    const steps = ["a", "x", "y", "z"].map((id) => step(id, { isOptional: id !== "a" }));
    const path = { steps, optionalNeeded: 2 };
    const counted = (records: Record<string, StepRecord>) =>
      countedSteps(path, new Map(Object.entries(records)))
        .map(({ id }) => id)
        .join("");
    expect(counted({})).toBe("axy");
    expect(counted({ z: done(), y: begun })).toBe("ayz");
    const isComplete = (...ids: string[]) => isProgrammeComplete(path, new Map(ids.map((id) => [id, done()])));
    expect([isComplete("a", "x"), isComplete("x", "y", "z"), isComplete("a", "x", "z")]).toEqual([false, false, true]);
    // One that left the catalogue is asked of nobody: what is there is enough.
    expect(
      isProgrammeComplete(
        { steps: steps.slice(0, 2), optionalNeeded: 2 },
        new Map([
          ["a", done()],
          ["x", done()],
        ]),
      ),
    ).toBe(true);
  });

  it("credit is what was done before joining", () => {
    expect(isCredited(10, 20)).toBe(true);
    expect(isCredited(20, 20)).toBe(false);
    expect(isCredited(null, 20)).toBe(false);
    expect(isCredited(10, null)).toBe(false);
  });
});

describe("paths that nobody could complete are refused", () => {
  it("cycles among prerequisites", () => {
    const path = [step("a", { requires: ["c"] }), step("b", { requires: ["a"] }), step("c", { requires: ["b"] })];
    expect(pathProblems(path, false)).toEqual([{ kind: "cycle", steps: ["a", "c", "b", "a"] }]);
    expect(pathProblems([step("a", { requires: ["a"] })], false)).toEqual([{ kind: "cycle", steps: ["a", "a"] }]);
  });

  it("a part that asks for a later one, where there is an order", () => {
    const path = [step("a", { requires: ["b"] }), step("b")];
    expect(pathProblems(path, false)).toEqual([]);
    expect(pathProblems(path, true)).toEqual([{ kind: "cycle", steps: ["a", "b", "a"] }]);
  });

  it("unknown parts, required ones behind optional ones, and nothing required at all", () => {
    expect(pathProblems([step("a", { requires: ["z"] })], true)).toEqual([
      { kind: "unknown-step", step: "a", names: "z" },
    ]);
    expect(pathProblems([step("x", { isOptional: true }), step("a", { requires: ["x"] })], true)).toEqual([
      { kind: "optional-blocks-required", step: "a", names: "x" },
    ]);
    expect(pathProblems([step("x", { isOptional: true })], true)).toEqual([{ kind: "no-required-step" }]);
  });

  it("more optional parts asked for than there are; with enough of them no part has to be required", () => {
    const path = [step("x", { isOptional: true }), step("y", { isOptional: true })];
    expect(pathProblems(path, false, 3)).toEqual([{ kind: "too-few-optional", needed: 3, there: 2 }]);
    expect(pathProblems(path, false, 1)).toEqual([]);
  });

  it("a long path with many prerequisites is judged at once", () => {
    const long = Array.from({ length: 300 }, (_, n) =>
      step(`s${n}`, { requires: n > 1 ? [`s${n - 1}`, `s${n - 2}`] : [] }),
    );
    expect(pathProblems(long, true)).toEqual([]);
  });
});

describe("prerequisites, whoever looks", () => {
  const path = [
    step("a"),
    step("x", { isOptional: true }),
    step("b", { requires: ["x"] }),
    step("c", { requires: ["a"] }),
  ];
  const named = (inOrder: boolean) =>
    path.map((one) =>
      prerequisitesOf({ inOrder, steps: path }, one)
        .map(({ id }) => id)
        .join(" "),
    );

  it("are what a part asks for itself, and in an order the part that it comes right after", () => {
    expect(named(false)).toEqual(["", "", "x", "a"]);
    expect(named(true)).toEqual(["", "a", "x", "a b"]);
  });
});
