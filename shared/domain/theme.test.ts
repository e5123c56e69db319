import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { paletteOf } from "./primary-colour.ts";
import { accents, coverInks, GROUNDS, type Mode, themeCss } from "./theme.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const TEXT: Record<Mode, { text: string; muted: string }> = {
  light: { text: "#1d1b18", muted: "#625d54" },
  dark: { text: "#f0ede7", muted: "#aea79b" },
};

// Worked examples:
// primary, hover, on-primary, link, focus, graphic, mark, tint | cover-1 to cover-4, cover-black.
const EXAMPLES: [string, Mode, string, string][] = [
  [
    "#00c16a",
    "light",
    "#00c16a #33cd88 #000000 #006135 #00874a #00874a #c2f0db #edfbf5",
    "#00c16a #003a20 #b3ecd2 #00874a #1d1b18",
  ],
  [
    "#00c16a",
    "dark",
    "#33cd88 #59d79e #000000 #33cd88 #33cd88 #33cd88 #214934 #1d2c22",
    "#00c16a #003a20 #b3ecd2 #00874a #1d1b18",
  ],
  [
    "#ffd400",
    "light",
    "#ffd400 #ffdd33 #000000 #806a00 #806a00 #806a00 #fff5c2 #fffced",
    "#ffd400 #4d4000 #fff2b3 #b39400 #1d1b18",
  ],
  [
    "#ffd400",
    "dark",
    "#ffdd33 #ffe359 #000000 #ffdd33 #ffdd33 #ffdd33 #564d1e #322e1a",
    "#ffd400 #4d4000 #fff2b3 #b39400 #1d1b18",
  ],
  [
    "#0b0b0b",
    "light",
    "#0b0b0b #080808 #ffffff #0b0b0b #0b0b0b #0b0b0b #c4c4c4 #eeeeee",
    "#0b0b0b #3c3c3c #dadada #919191 #606060",
  ],
  [
    "#0b0b0b",
    "dark",
    "#dadada #ffffff #000000 #919191 #919191 #919191 #4d4c4a #2e2d2b",
    "#0b0b0b #3c3c3c #dadada #919191 #606060",
  ],
];

test.each(EXAMPLES)("%s in %s as the design draws it", (primary, mode, semantic, covers) => {
  const { "ui-primary": shown, ...rest } = accents(primary, mode);
  expect(Object.values(rest).join(" ")).toBe(semantic);
  expect(Object.values(coverInks(primary)).join(" ")).toBe(covers);
  expect(shown).toBe(paletteOf(primary)[mode === "light" ? 500 : 400]);
});

function expectReadable(primary: string, mode: Mode): void {
  const set = accents(primary, mode);
  expect(contrast(set["on-primary"], set.primary)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(set["on-primary"], set["primary-hover"])).toBeGreaterThanOrEqual(4.5);
  for (const ground of Object.values(GROUNDS[mode])) {
    expect(contrast(set.link, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(set.graphic, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(set.focus, ground)).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(TEXT[mode].text, set.mark)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(TEXT[mode].text, set.tint)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(TEXT[mode].muted, set.tint)).toBeGreaterThanOrEqual(4.5);
  if (mode === "dark") expect(contrast(set.primary, GROUNDS.dark.bg)).toBeGreaterThanOrEqual(3);
}

test.each(["#ffffff", "#000000", "#777777", GROUNDS.light.bg, GROUNDS.dark.bg])(
  "a colour of no contrast, %s, is drawn in steps that can be read, in both modes",
  (primary) => {
    expectReadable(primary, "light");
    expectReadable(primary, "dark");
  },
);

describe.each(["light", "dark"] as const)("any colour in %s", (mode) => {
  test("keeps text at 4.5:1 and graphics at 3:1 on every ground", () => {
    fc.assert(
      fc.property(colour, (primary) => {
        expectReadable(primary, mode);
      }),
      { numRuns: 12_000 },
    );
  });
});

test("a dark fill is step 400 wherever that is seen on the dark page, and step 50 elsewhere", () => {
  let elsewhere = 0;
  fc.assert(
    fc.property(colour, (primary) => {
      const palette = paletteOf(primary);
      const isSeen = contrast(palette[400], GROUNDS.dark.bg) >= 3;
      if (!isSeen) elsewhere += 1;
      expect(accents(primary, "dark").primary).toBe(isSeen ? palette[400] : palette[50]);
    }),
    { numRuns: 12_000 },
  );
  expect(elsewhere).toBeGreaterThan(0);
});

describe("as CSS", () => {
  test("two businesses differ, and each carries both modes", () => {
    const acme = themeCss("#ffd400");
    const kumo = themeCss("#0b0b0b");
    expect(acme).not.toBe(kumo);
    expect(acme).toContain("--ui-color-primary-950:#141100");
    expect(acme).toContain(":root,.light{--ui-primary:#ffd400");
    expect(acme).toContain(".dark{--ui-primary:#ffdd33");
    expect(kumo).toContain("--primary-hover:#ffffff");
  });

  test("nothing but hex colours enters, whatever it is given", () => {
    const shape = themeCss("#00c16a").replace(/#[0-9a-f]{6}/g, "#");
    fc.assert(
      fc.property(fc.oneof(colour, fc.string(), fc.constant("#fff;}</style><script>")), (primary) => {
        expect(themeCss(primary).replace(/#[0-9a-f]{6}/g, "#")).toBe(shape);
      }),
    );
    expect(shape).not.toMatch(/[<>\\]/);
  });
});
