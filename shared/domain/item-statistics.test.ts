import fc from "fast-check";
import { describe, expect, test } from "vitest";
import figures from "#tests/fixtures/item-statistics.json" with { type: "json" };
import { type FirstAnswer, healthOf, type ItemFigures, itemFigures, paperFigures } from "./item-statistics.ts";

const options = ["A", "B", "C", "D"];
const { people, most, items, paper } = figures;

/** Of whoever was asked it, in papers of eight that were drawn by chance. */
function answersTo(item: number): FirstAnswer[] {
  return people
    .filter(({ asked }) => asked[item] === "1")
    .map(({ asked, chosen, points }) => {
      const others = most.map((_, index) => index).filter((index) => index !== item && asked[index] === "1");
      const sum = (values: readonly number[]) => others.reduce((all, index) => all + (values[index] ?? 0), 0);
      return {
        points: points[item] ?? 0,
        most: most[item] ?? 0,
        restPoints: sum(points),
        restMost: sum(most),
        chosen: [chosen[item] ?? ""],
      };
    });
}

describe("beside what NumPy and SciPy say of the same answers (tests/fixtures/item-statistics-figures.py)", () => {
  test.each(items.map((expected, item) => ({ expected, item })))("question $item", ({ expected, item }) => {
    const found = itemFigures(answersTo(item), options);
    expect(found?.n).toBe(expected.n);
    expect(found?.facility).toBeCloseTo(expected.facility, 9);
    expect(found?.interval[0]).toBeCloseTo(expected.interval[0] ?? 0, 9);
    expect(found?.interval[1]).toBeCloseTo(expected.interval[1] ?? 0, 9);
    expect(found?.discrimination).toBeCloseTo(expected.discrimination, 9);
    expect(found?.efficiency).toBeCloseTo(expected.efficiency, 9);
    for (const { id, top, bottom } of found?.options ?? []) {
      expect(top).toBeCloseTo(new Map(Object.entries(expected.top)).get(id) ?? 0, 9);
      expect(bottom).toBeCloseTo(new Map(Object.entries(expected.bottom)).get(id) ?? 0, 9);
    }
  });

  test("a fixed paper", () => {
    const found = paperFigures(people.map(({ points }) => points));
    expect(found?.alpha).toBeCloseTo(paper.alpha, 9);
    expect(found?.sem).toBeCloseTo(paper.sem, 9);
  });

  test("the question that was keyed by mistake is the one whose key is to be checked", () => {
    const healths = items.map((_, item) => healthOf(itemFigures(answersTo(item), options), { guess: 0.25, wrong: [] }));
    expect(healths.flatMap((health, item) => (health === "key" ? [item] : []))).toEqual([5]);
  });
});

const answer = fc.record({
  points: fc.nat(4),
  most: fc.constant(4),
  restPoints: fc.nat(20),
  restMost: fc.constant(20),
  chosen: fc.subarray(options),
});

test("figures stay within their bounds, and neither the order of people nor the points of a paper change them", () => {
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 60 }), (answers) => {
      const found = itemFigures(answers, options);
      if (!found) throw new Error("nothing");
      const { facility, interval, discrimination, efficiency } = found;
      expect(interval[0]).toBeLessThanOrEqual(facility + 1e-9);
      expect(interval[1]).toBeGreaterThanOrEqual(facility - 1e-9);
      expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
      expect(efficiency ?? 0).toBeLessThanOrEqual(1 + 1e-9);
      for (const { top, bottom } of found.options) expect(Math.max(top, bottom)).toBeLessThanOrEqual(1 + 1e-9);
      const again = itemFigures(
        answers.toReversed().map((one) => ({
          ...one,
          points: one.points * 3,
          most: one.most * 3,
          restPoints: one.restPoints * 2,
          restMost: one.restMost * 2,
        })),
        options,
      );
      expect(again?.facility).toBeCloseTo(facility, 9);
      expect(again?.discrimination ?? 0).toBeCloseTo(discrimination ?? 0, 9);
      expect(again?.options.map(({ top }) => top.toFixed(9))).toEqual(found.options.map(({ top }) => top.toFixed(9)));
    }),
  );
});

test("a word for each state, the worst first, and none before thirty have answered", () => {
  const base: ItemFigures = {
    n: 30,
    facility: 0.6,
    interval: [0.4, 0.8],
    discrimination: 0.4,
    efficiency: 0.5,
    options: [{ id: "B", top: 0, bottom: 0.3, share: 0.2 }],
  };
  const word = (changes: Partial<ItemFigures>) => healthOf({ ...base, ...changes }, { guess: 0.25, wrong: ["B"] });
  expect(healthOf(undefined, { guess: null, wrong: [] })).toBe("unused");
  expect(word({})).toBe("good");
  expect(word({ n: 29, discrimination: -1 })).toBe("few");
  expect(word({ discrimination: -0.01 })).toBe("key");
  expect(word({ discrimination: 0.14 })).toBe("weak");
  expect(word({ facility: 0.34 })).toBe("guessed");
  expect(word({ facility: 0.96 })).toBe("easy");
  expect(word({ options: [{ id: "B", top: 0, bottom: 0, share: 0.019 }] })).toBe("option");
});
