import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { luminance } from "./contrast.ts";
import { DEFAULT_PRIMARY, paletteOf, primaryColour, shades, STEPS, UNREADABLE_PRIMARY } from "./primary-colour.ts";

describe("the colour that a business asks for", () => {
  test.each([undefined, null, ""])("%j names none: green", (value) => {
    expect(primaryColour(value)).toBe(DEFAULT_PRIMARY);
  });

  test.each([
    "red",
    "#fff",
    "#12345",
    "#1234567",
    "#123456789",
    "00c16a",
    " #00c16a",
    "#00c16a ",
    "#gggggg",
    " ",
    7,
    {},
    [],
    true,
    "#00c16a;}body{display:none",
  ])("%j cannot be read: red", (value) => {
    expect(primaryColour(value)).toBe(UNREADABLE_PRIMARY);
  });

  test("six digits stand, eight lose their alpha, letters become small", () => {
    expect(primaryColour("#FFD400")).toBe("#ffd400");
    expect(primaryColour("#FFD40080")).toBe("#ffd400");
  });

  test("§18.33: whatever is stored, what comes out is a six-digit hex colour", () => {
    const runs = { numRuns: 10_000 };
    fc.assert(
      fc.property(fc.anything(), (value) => /^#[0-9a-f]{6}$/.test(primaryColour(value))),
      runs,
    );
    fc.assert(
      fc.property(fc.stringMatching(/^#[0-9a-zA-Z]{0,9}$/), (value) => /^#[0-9a-f]{6}$/.test(primaryColour(value))),
      runs,
    );
  });
});

describe("shades", () => {
  // Worked examples.
  test.each([
    ["#00c16a", "#d9f6e9 #b3ecd2 #8ce3bc #59d79e #33cd88 #00c16a #00874a #006135 #003a20 #001d10 #000f08"],
    ["#ffd400", "#fff9d9 #fff2b3 #ffec8c #ffe359 #ffdd33 #ffd400 #b39400 #806a00 #4d4000 #262000 #141100"],
    ["#0b0b0b", "#dadada #b6b6b6 #919191 #606060 #3c3c3c #0b0b0b #080808 #060606 #030303 #020202 #010101"],
  ])("of %s", (colour, expected) => {
    const palette = shades(colour);
    expect(STEPS.map((step) => palette[step]).join(" ")).toBe(expected);
  });

  test("never get lighter from 50 to 950", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const palette = shades(`#${value.toString(16).padStart(6, "0")}`);
        const light = STEPS.map((step) => luminance(palette[step]));
        for (let i = 1; i < light.length; i++) expect(light[i]).toBeLessThanOrEqual(light[i - 1]!);
      }),
    );
  });

  test("of what is no colour throw, and the palette falls back to green", () => {
    expect(() => shades("red")).toThrow(RangeError);
    expect(paletteOf("red")).toEqual(shades(DEFAULT_PRIMARY));
    expect(paletteOf("#ffd400")).toEqual(shades("#ffd400"));
  });
});
