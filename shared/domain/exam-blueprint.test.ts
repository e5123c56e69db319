import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkBlueprint, type DrawnRow, drawPaper, sharedOfTwo } from "./exam-blueprint.ts";
import { seeded } from "./seeded.ts";

const row = (count: number, ...candidates: string[]): DrawnRow => ({ count, candidates });
const rows = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 5 }),
    candidates: fc.uniqueArray(fc.integer({ min: 0, max: 14 }).map(String), { maxLength: 10 }),
  }),
  { maxLength: 5 },
);

/** The most questions that rows can take together, by trying every way. */
function most(of: readonly DrawnRow[]): number {
  const slots = of.flatMap(({ count, candidates }) => Array.from({ length: count }, () => candidates));
  const best = (at: number, taken: ReadonlySet<string>): number => {
    const slot = slots[at];
    if (slot === undefined) return 0;
    const free = slot.filter((id) => !taken.has(id));
    return Math.max(best(at + 1, taken), ...free.map((id) => 1 + best(at + 1, new Set([...taken, id]))));
  };
  return best(0, new Set());
}

describe("§14.11 a blueprint", () => {
  it("says what a row needs and has", () => {
    const letters = "abcdefghi".split("");
    expect(checkBlueprint([row(12, ...letters)])).toEqual({ rows: [{ needs: 12, has: 9, gets: 9 }], isEnough: false });
    expect(checkBlueprint([])).toEqual({ rows: [], isEnough: false });
  });

  it("hands over what another row can do without, and counts no question twice", () => {
    expect(checkBlueprint([row(1, "a", "b"), row(1, "a")]).isEnough).toBe(true);
    expect(checkBlueprint([row(1, "a"), row(1, "a")])).toMatchObject({ isEnough: false });
  });

  it("takes as many as rows can take together", () => {
    const few = fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 2 }),
        candidates: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 }),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(few, (given) => {
        const got = checkBlueprint(given).rows.reduce((sum, { gets }) => sum + gets, 0);
        expect(got).toBe(most(given));
      }),
    );
  });
});

describe("§14.11 a paper", () => {
  it("asks each question once, of its row, as often as the row says where there are enough", () => {
    fc.assert(
      fc.property(rows, fc.nat(), (given, seed) => {
        const paper = drawPaper(given, seeded(seed));
        const all = paper.flat();
        expect(new Set(all).size).toBe(all.length);
        const { rows: checks, isEnough } = checkBlueprint(given);
        for (const [at, ids] of paper.entries()) {
          expect(given[at]?.candidates).toEqual(expect.arrayContaining(ids));
          expect(ids.length).toBeLessThanOrEqual(given[at]?.count ?? 0);
        }
        expect(all.length).toBe(checks.reduce((sum, { gets }) => sum + gets, 0));
        if (isEnough) expect(paper.map((ids) => ids.length)).toEqual(given.map(({ count }) => count));
      }),
    );
  });

  it("is the same by the same seed, and another by another", () => {
    const given = [row(5, ...Array.from({ length: 40 }, (_, at) => String(at)))];
    expect(drawPaper(given, seeded(7))).toEqual(drawPaper(given, seeded(7)));
    expect(drawPaper(given, seeded(7))).not.toEqual(drawPaper(given, seeded(8)));
  });

  it("takes every candidate about as often", () => {
    const given = [row(3, ..."abcdef".split(""))];
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed += 1)
      for (const id of drawPaper(given, seeded(seed * 7919)).flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const count of counts.values()) expect(Math.abs(count - 1500)).toBeLessThan(150);
  });

  it("shares with another what k of n says", () => {
    expect(sharedOfTwo([{ count: 5, has: 10 }])).toBe(0.5);
    expect(
      sharedOfTwo([
        { count: 5, has: 5 },
        { count: 5, has: 50 },
      ]),
    ).toBeCloseTo(0.55);
    expect(sharedOfTwo([])).toBe(0);
  });
});
