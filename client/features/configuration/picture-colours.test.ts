import { expect, test } from "vitest";
import { coloursOf } from "./picture-colours.ts";

/** So many pixels of each colour. */
const picture = (...parts: [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  Uint8ClampedArray.from(
    parts.flatMap(([count, red, green, blue, alpha = 255]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  );

test("the colours of a logo are told, the most of it first, without its ground, its ink and its edges", () => {
  const logo = picture(
    [400, 255, 255, 255],
    [90, 20, 20, 20],
    [60, 0, 150, 70],
    [120, 214, 51, 108],
    [3, 120, 90, 200],
  );
  expect(coloursOf(logo)).toEqual(["#d6336c", "#009646"]);
});

test("shades of one colour are one, at most three are told, and what cannot be seen is none", () => {
  const shades = picture([50, 214, 51, 108], [50, 206, 45, 100], [100, 0, 0, 255, 0]);
  expect(coloursOf(shades)).toHaveLength(1);
  const many = picture([10, 255, 0, 0], [9, 0, 255, 0], [8, 0, 0, 255], [7, 255, 255, 0]);
  expect(coloursOf(many)).toEqual(["#ff0000", "#00ff00", "#0000ff"]);
  expect(coloursOf(picture([10, 128, 128, 128]))).toEqual([]);
});
