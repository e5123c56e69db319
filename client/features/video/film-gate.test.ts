import fc from "fast-check";
import { expect, test } from "vitest";
import { dueQuestion, partOf } from "./film-gate.ts";

const questions = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), at: fc.double({ min: 0, max: 100, noNaN: true }) }),
  { selector: ({ id }) => id, maxLength: 8 },
);

test("a film that is played through in whatever steps stops once at each question, in order", () => {
  fc.assert(
    fc.property(
      questions,
      fc.array(fc.double({ min: 0.1, max: 2, noNaN: true }), { minLength: 60, maxLength: 60 }),
      (asked, steps) => {
        const passed = new Set<string>();
        const stops: number[] = [];
        let from = 0;
        for (const step of [...steps, 200]) {
          const to = from + step;
          for (let due = dueQuestion(asked, passed, from, to); due; due = dueQuestion(asked, passed, from, to)) {
            passed.add(due.id);
            stops.push(due.at);
          }
          from = to;
        }
        expect(stops).toEqual(asked.map(({ at }) => at).toSorted((a, b) => a - b));
      },
    ),
  );
});

test("what is answered or lies elsewhere does not stop it", () => {
  const asked = [
    { id: "a", at: 10 },
    { id: "b", at: 20 },
  ];
  expect(dueQuestion(asked, new Set(), 9.9, 10.1)?.id).toBe("a");
  expect(dueQuestion(asked, new Set(["a"]), 9.9, 10.1)).toBeUndefined();
  expect(dueQuestion(asked, new Set(), 11, 19.9)).toBeUndefined();
});

test.each([9.5, 10, 10.1, 10.9])("a film that was left at its question and goes on at %f asks it", (from) => {
  const asked = [{ id: "a", at: 10 }];
  expect(dueQuestion(asked, new Set(), from, from + 0.6)?.id).toBe("a");
  expect(dueQuestion(asked, new Set(["a"]), from, from + 0.6)).toBeUndefined();
});

test("the part that a question is about is the chapter that holds it, or the one that has just ended", () => {
  const chapters = [{ at: 0 }, { at: 40 }, { at: 90 }];
  expect([
    partOf(chapters, 20),
    partOf(chapters, 70),
    partOf(chapters, 92),
    partOf([], 50),
    partOf(chapters, 2),
  ]).toEqual([0, 40, 40, 0, 0]);
});
