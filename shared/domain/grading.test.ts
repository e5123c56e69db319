import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AskedQuestion,
  type Given,
  grade,
  type GradedQuestion,
  impossibleField,
  type QuestionKind,
  shareOf,
} from "./grading.ts";

const options = (...option_ids: string[]): Given => ({ option_ids, slots: {} });
const filled = (slots: Record<string, string>): Given => ({ option_ids: [], slots });
const question = (kind: QuestionKind, points: number, more: Partial<GradedQuestion> = {}): GradedQuestion => ({
  id: kind,
  kind,
  points,
  key: [],
  slots: [],
  ...more,
});

const single = question("single", 1, { key: ["a"] });
const multiple = question("multiple", 4, { key: ["a", "c"] });
const statement = question("true_false", 2, { key: ["true"] });
const ordering = question("ordering", 3, { key: ["a", "b", "c"] });
const matching = question("matching", 2, {
  slots: ["x", "y"].map((id) => ({ id, key: { kind: "option" as const, id: `for-${id}` } })),
});
const words = question("short_answer", 1, {
  slots: [{ id: "text", key: { kind: "text", accepted: ["Hà Nội"], strict: false } }],
});
const number = question("numeric", 1, {
  slots: [{ id: "number", key: { kind: "number", value: 2.5, tolerance: 0.1 } }],
});
const essay = question("essay", 5, { slots: [{ id: "text", key: null }] });
const rules = { passPercent: 50, partialCredit: true, judged: {} };

describe("how much of a question is right", () => {
  it.each([
    [single, options("a"), 1],
    [single, options("b"), 0],
    [single, options(), 0],
    [single, options("a", "b"), 0],
    [statement, options("true"), 1],
    [multiple, options("c", "a"), 1],
    [multiple, options("a"), 0.5],
    [multiple, options("a", "c", "d"), 0.5],
    [multiple, options("b", "d"), 0],
    [multiple, options("a", "b", "c", "d"), 0],
    [ordering, options("a", "b", "c"), 1],
    [ordering, options("a", "c", "b"), 1 / 3],
    [ordering, options("b", "c", "a"), 0],
    [matching, filled({ x: "for-x", y: "for-x" }), 0.5],
    [matching, filled({}), 0],
    [words, filled({ text: "ha noi" }), 1],
    [number, filled({ number: "2,6" }), 1],
    [number, filled({ number: "2,7" }), 0],
    [essay, filled({ text: "Long." }), null],
  ] as const)("%o answered %o → %s", (asked, given, share) => {
    expect(shareOf(asked, given)).toBe(share);
  });
});

describe("an answer that a question cannot have", () => {
  const abc = ["a", "b", "c"].map((id) => ({ id }));
  const choice = (kind: QuestionKind, several = false): AskedQuestion => ({ kind, several, options: abc, slots: [] });
  const slots = (kind: QuestionKind, choices: { id: string }[] | null): AskedQuestion => ({
    kind,
    several: false,
    options: [],
    slots: [{ id: "x", choices }],
  });
  it.each([
    [choice("single"), options("a"), null],
    [choice("single"), options(), null],
    [choice("single"), options("a", "b"), "option_ids"],
    [choice("multiple", true), options("a", "b"), null],
    [choice("multiple", true), options("a", "a"), "option_ids"],
    [choice("multiple", true), options("elsewhere"), "option_ids"],
    [choice("ordering"), options("c", "a", "b"), null],
    [choice("ordering"), options("c", "a"), "option_ids"],
    [choice("single"), filled({ x: "?" }), "slots"],
    [slots("matching", abc), filled({ x: "b" }), null],
    [slots("matching", abc), filled({ x: "" }), null],
    [slots("matching", abc), filled({ x: "d" }), "slots"],
    [slots("matching", abc), options("a"), "option_ids"],
    [slots("short_answer", null), filled({ x: "w".repeat(501) }), "slots"],
    [slots("essay", null), filled({ x: "w".repeat(501) }), null],
    [slots("essay", null), filled({ y: "elsewhere" }), "slots"],
  ] as const)("%o answered %o → %s", (asked, given, field) => {
    expect(impossibleField(asked, given)).toBe(field);
  });
});

describe("grade", () => {
  it("weighs by points, and gives a part for a part only where the quiz does", () => {
    const given = { single: options("a"), multiple: options("a"), true_false: options("true") };
    expect(grade([single, multiple, statement], given, rules)).toEqual({
      percent: 71,
      passed: true,
      earned: { single: 1, multiple: 2, true_false: 2 },
    });
    expect(grade([single, multiple, statement], given, { ...rules, partialCredit: false })).toEqual({
      percent: 42,
      passed: false,
      earned: { single: 1, multiple: 0, true_false: 2 },
    });
  });

  it("does not round up into a pass: two of three is 66, not 67", () => {
    const three = ["1", "2", "3"].map((id) => ({ ...single, id }));
    const two = { 1: options("a"), 2: options("a") };
    expect(grade(three, two, { ...rules, passPercent: 67 })).toMatchObject({ percent: 66, passed: false });
    expect(grade(three, two, { ...rules, passPercent: 66 })).toMatchObject({ percent: 66, passed: true });
  });

  it("an essay waits for a person and counts nothing until then; an empty one is read by nobody", () => {
    const given = { single: options("a"), essay: filled({ text: "Because." }) };
    expect(grade([single, essay], given, rules)).toEqual({
      percent: 16,
      passed: false,
      earned: { single: 1, essay: null },
    });
    expect(grade([single, essay], given, { ...rules, judged: { essay: 4.5 } })).toEqual({
      percent: 91,
      passed: true,
      earned: { single: 1, essay: 4.5 },
    });
    expect(grade([single, essay], { essay: filled({ text: "  " }) }, rules).earned).toEqual({ single: 0, essay: 0 });
  });

  it("a quiz without questions is never passed", () => {
    expect(grade([], {}, { ...rules, passPercent: 0 })).toEqual({ percent: 0, passed: false, earned: {} });
  });

  it("100 percent exactly when every question is wholly right; never less for one more right choice", () => {
    const kinds = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        points: fc.integer({ min: 1, max: 9 }),
        size: fc.integer({ min: 1, max: 7 }),
        right: fc.integer({ min: 0, max: 7 }),
      }),
      { minLength: 1, maxLength: 30, selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(kinds, (list) => {
        const questions = list.map(({ id, points, size }) =>
          question("multiple", points, { id, key: Array.from({ length: size }, (_, n) => `o${n}`) }),
        );
        const given = (more: number) =>
          Object.fromEntries(
            list.map(({ id, size, right }) => [
              id,
              options(...Array.from({ length: Math.min(size, right + more) }, (_, n) => `o${n}`)),
            ]),
          );
        const { percent } = grade(questions, given(0), rules);
        expect(percent === 100).toBe(list.every(({ size, right }) => right >= size));
        expect(grade(questions, given(1), rules).percent).toBeGreaterThanOrEqual(percent);
      }),
    );
  });
});
