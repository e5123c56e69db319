import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, luminance, mix, toHex, toRgb } from "./contrast.ts";

const channel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(channel, channel, channel).map(toHex);

test("the ratios that WCAG names", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#00c16a", "#ffffff")).toBeCloseTo(2.38, 2);
  expect(luminance("#ffffff")).toBeCloseTo(1, 10);
});

test("order does not matter, a colour has 1:1 with itself", () => {
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a));
      expect(contrast(a, a)).toBe(1);
    }),
  );
});

test("hex and channels are the same thing, a full share is the colour, none is the ground", () => {
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(toHex(toRgb(a))).toBe(a);
      expect(mix(a, b, 1)).toBe(a);
      expect(mix(a, b, 0)).toBe(b);
    }),
  );
});

test.each(["", "#fff", "#12345", "#1234567", "#12345678", "123456", "#12345g", "#123456;}"])(
  "%j is refused",
  (text) => {
    expect(() => toRgb(text)).toThrow(RangeError);
  },
);
