import fc from "fast-check";
import { expect, test } from "vitest";
import { barChart } from "./bar-chart.ts";
import { ring } from "./ring.ts";

test("bars stay inside their drawing, in order, and the longest value is the highest bar", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(20_000), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(350, 980),
      (values, width) => {
        const { bars, lines, left, right, base } = barChart(values, width);
        expect(bars).toHaveLength(values.length);
        expect(lines.map(({ value }) => value)).toEqual([0, lines[2]!.value / 2, lines[2]!.value]);
        expect(lines[2]!.value).toBeGreaterThanOrEqual(Math.max(...values));
        for (const [index, bar] of bars.entries()) {
          expect(bar.x).toBeGreaterThanOrEqual(left);
          expect(bar.x + bar.width).toBeLessThanOrEqual(right);
          expect(bar.y).toBeGreaterThanOrEqual(lines[2]!.y - 0.1);
          expect(bar.y + bar.height).toBeCloseTo(base, 0);
          if (index > 0) expect(bar.x).toBeGreaterThan(bars[index - 1]!.x + bars[index - 1]!.width);
        }
        const longest = values.indexOf(Math.max(...values));
        expect(bars.every(({ height }) => height <= bars[longest]!.height)).toBe(true);
      },
    ),
  );
});

test("109 minutes are drawn on a scale to 120, no study on one to 10", () => {
  expect(barChart([0, 109], 980).lines.map(({ value }) => value)).toEqual([0, 60, 120]);
  expect(barChart([0, 0], 980).lines.map(({ value }) => value)).toEqual([0, 5, 10]);
});

test("the ring has one piece a requirement, none touching another", () => {
  expect(ring(["done", "open"]).map(({ state }) => state)).toEqual(["done", "open"]);
  const ends = (path: string) => path.match(/^M(\S+ \S+)A74 74 0 [01] 1 (\S+ \S+)$/)?.slice(1);
  for (const count of [1, 2, 9, 60]) {
    const pieces = ring(Array.from({ length: count }, () => "open"));
    const points = pieces.flatMap(({ path }) => ends(path) ?? []);
    expect(points).toHaveLength(count * 2);
    if (count > 1) expect(new Set(points).size).toBe(count * 2);
  }
});
