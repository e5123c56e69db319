import fc from "fast-check";
import { expect, it } from "vitest";
import { type Area, drawnArea, movedArea, sizedArea } from "./spot-area.ts";

const percent = fc.double({ min: -150, max: 250, noNaN: true });
const area = fc
  .tuple(fc.double({ min: 0, max: 98, noNaN: true }), fc.double({ min: 0, max: 98, noNaN: true }))
  .chain(([left, top]) =>
    fc.tuple(
      fc.constant(left),
      fc.constant(top),
      fc.double({ min: 2, max: 100 - left, noNaN: true }),
      fc.double({ min: 2, max: 100 - top, noNaN: true }),
    ),
  );
const expectInside = ([left, top, width, height]: Area) => {
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  // By a tenth of a percent, to which it is rounded.
  expect(left + width).toBeLessThanOrEqual(100.11);
  expect(top + height).toBeLessThanOrEqual(100.11);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(1.9);
};

it("never leaves the picture, wherever it is dragged", () => {
  fc.assert(
    fc.property(area, percent, percent, (one, right, down) => {
      const moved = movedArea(one, right, down);
      expectInside(moved);
      expect(moved.slice(2)).toEqual(one.slice(2));
      expectInside(sizedArea(one, right, down));
      const drawn = drawnArea([one[0], one[1]], [right, down]);
      if (drawn) expectInside(drawn);
    }),
  );
});

it("is drawn from any corner; a press alone draws none", () => {
  expect(drawnArea([10, 20], [40, 60])).toEqual([10, 20, 30, 40]);
  expect(drawnArea([40, 60], [10, 20])).toEqual([10, 20, 30, 40]);
  expect(drawnArea([10, 20], [10.5, 20])).toBeNull();
});
