import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grade, type GradedQuestion, isCorrect, isPossibleAnswer } from "./grading.ts";

const single: GradedQuestion = { id: "s", kind: "single", points: 1, key: ["a"] };
const multiple: GradedQuestion = { id: "m", kind: "multiple", points: 3, key: ["a", "c"] };
const statement: GradedQuestion = { id: "t", kind: "true_false", points: 2, key: ["true"] };

describe("isCorrect", () => {
  it.each([
    [single, ["a"], true],
    [single, ["b"], false],
    [single, [], false],
    [multiple, ["c", "a"], true],
    [multiple, ["a"], false],
    [multiple, ["a", "c", "d"], false],
    [statement, ["true"], true],
    [statement, ["false"], false],
  ] as const)("%o answered %o → %s", (question, chosen, right) => {
    expect(isCorrect(question, chosen)).toBe(right);
  });
});

describe("isPossibleAnswer", () => {
  it.each([
    ["single", ["a"], true],
    ["single", [], true],
    ["single", ["a", "b"], false],
    ["true_false", ["a", "b"], false],
    ["multiple", ["a", "b"], true],
    ["multiple", ["a", "a"], false],
    ["multiple", ["elsewhere"], false],
  ] as const)("%s %o → %s", (kind, chosen, possible) => {
    expect(isPossibleAnswer(kind, ["a", "b", "c"], chosen)).toBe(possible);
  });
});

describe("grade", () => {
  const quiz = [single, multiple, statement];

  it("weighs by points", () => {
    expect(grade(quiz, { s: ["a"], m: ["a"], t: ["true"] }, 50)).toEqual({
      percent: 50,
      passed: true,
      correct: { s: true, m: false, t: true },
    });
  });

  it("does not round up into a pass: two of three is 66, not 67", () => {
    const three = ["1", "2", "3"].map((id) => ({ ...single, id }));
    const two = { 1: ["a"], 2: ["a"] };
    expect(grade(three, two, 67)).toMatchObject({ percent: 66, passed: false });
    expect(grade(three, two, 66)).toMatchObject({ percent: 66, passed: true });
  });

  it("a quiz without questions is never passed", () => {
    expect(grade([], {}, 0)).toEqual({ percent: 0, passed: false, correct: {} });
  });

  it("100 percent exactly when every question is right", () => {
    const questions = fc.uniqueArray(
      fc.record({ id: fc.uuid(), kind: fc.constant("single" as const), points: fc.integer({ min: 1, max: 9 }), key: fc.constant(["a"]) }),
      { minLength: 1, maxLength: 30, selector: (question) => question.id },
    );
    fc.assert(
      fc.property(questions, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (list, right) => {
        const chosen = Object.fromEntries(list.map((question, index) => [question.id, [right[index] ? "a" : "b"]]));
        const { percent } = grade(list, chosen, 50);
        expect(percent === 100).toBe(right.slice(0, list.length).every(Boolean));
      }),
    );
  });
});
