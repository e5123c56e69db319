import { expect, test } from "vitest";
import { backingScale, pageInView, pageWidth, steppedZoom, zoomOf } from "./pdf-geometry.ts";

test("a canvas is sharp on dense screens and never beyond sixteen megapixels", () => {
  expect(backingScale(800, 1100, 1)).toBe(1);
  expect(backingScale(800, 1100, 3)).toBe(2);
  const scale = backingScale(4000, 5600, 2);
  expect(4000 * scale * 5600 * scale).toBeLessThanOrEqual(16_000_001);
});

test("fit fills the view, a number is a share of the paper's size", () => {
  expect(pageWidth("fit", 595, 900)).toBe(900);
  expect(pageWidth(1, 595, 900)).toBe(793);
  expect(zoomOf(793, 595)).toBeCloseTo(1, 1);
});

test("zoom goes from any value to the next step and stops at the ends", () => {
  expect(steppedZoom(1.13, 1)).toBe(1.25);
  expect(steppedZoom(1.13, -1)).toBe(1);
  expect(steppedZoom(3, 1)).toBe(3);
  expect(steppedZoom(0.5, -1)).toBe(0.5);
});

test("the page under the reading line is in view; the end belongs to the last", () => {
  const tops = [0, 1000, 2000];
  expect(pageInView(tops, 0, 600, 2300)).toBe(1);
  expect(pageInView(tops, 850, 600, 2300)).toBe(2);
  expect(pageInView(tops, 1700, 600, 2300)).toBe(3);
  expect(pageInView([0], 0, 600, 400)).toBe(1);
  expect(pageInView([], 0, 600, 0)).toBe(1);
});
