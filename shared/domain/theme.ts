import { itemAt } from "#shared/domain/item-at.ts";
import { contrast, type Hex, luminance, mix } from "./contrast.ts";
import { type Palette, paletteOf, type Step, STEPS } from "./primary-colour.ts";

export type Mode = "light" | "dark";

/** What the business's colour is laid on. The same values stand in client/ui/ground/tokens.css (a test compares them). */
export const GROUNDS = {
  light: { bg: "#fbfaf7", surface: "#ffffff", raised: "#ffffff", sunken: "#f3f1ec" },
  dark: { bg: "#131210", surface: "#1b1a17", raised: "#262420", sunken: "#0e0d0c" },
} as const satisfies Record<Mode, Record<string, Hex>>;

/** The semantic colours that come from a business's colour, in one mode. */
export interface Accents {
  "ui-primary": Hex;
  primary: Hex;
  "primary-hover": Hex;
  "on-primary": Hex;
  link: Hex;
  focus: Hex;
  graphic: Hex;
  mark: Hex;
  tint: Hex;
}

/** The colours of the generated covers: the same in both modes. */
export interface CoverInks {
  "cover-1": Hex;
  "cover-2": Hex;
  "cover-3": Hex;
  "cover-4": Hex;
  "cover-black": Hex;
}

const TEXT_RATIO = 4.5;
const GRAPHIC_RATIO = 3;
const DARK_COLOUR = 0.05;
const LIGHT_WALK: readonly Step[] = [500, 600, 700, 800, 900, 950];
const DARK_WALK: readonly Step[] = [400, 300, 200, 100, 50];

// A walk is measured on the ground where it is hardest: the darkest in light, the lightest in dark.
function firstReadable(palette: Palette, walk: readonly Step[], ground: Hex, ratio: number): Hex {
  const step = walk.find((candidate) => contrast(palette[candidate], ground) >= ratio) ?? itemAt(walk, -1);
  return palette[step];
}

function textOn(fill: Hex): Hex {
  return contrast("#ffffff", fill) >= TEXT_RATIO ? "#ffffff" : "#000000";
}

function lightAccents(palette: Palette): Accents {
  const primary = palette[500];
  const onPrimary = textOn(primary);
  const graphic = firstReadable(palette, LIGHT_WALK, GROUNDS.light.sunken, GRAPHIC_RATIO);
  return {
    "ui-primary": palette[500],
    primary,
    "primary-hover": onPrimary === "#ffffff" ? palette[600] : palette[400],
    "on-primary": onPrimary,
    link: firstReadable(palette, LIGHT_WALK, GROUNDS.light.sunken, TEXT_RATIO),
    focus: graphic,
    graphic,
    mark: mix(primary, GROUNDS.light.surface, 0.24),
    tint: mix(primary, GROUNDS.light.surface, 0.07),
  };
}

// A colour whose step 400 is lost on the dark page fills with step 50 instead, and black text stands on it.
function darkFill(palette: Palette): { primary: Hex; hover: Hex; text: Hex } {
  if (contrast(palette[400], GROUNDS.dark.bg) < GRAPHIC_RATIO) {
    return { primary: palette[50], hover: "#ffffff", text: "#000000" };
  }
  const text = textOn(palette[400]);
  return { primary: palette[400], hover: text === "#ffffff" ? palette[500] : palette[300], text };
}

function darkAccents(palette: Palette): Accents {
  const fill = darkFill(palette);
  const graphic = firstReadable(palette, DARK_WALK, GROUNDS.dark.raised, GRAPHIC_RATIO);
  return {
    "ui-primary": palette[400],
    primary: fill.primary,
    "primary-hover": fill.hover,
    "on-primary": fill.text,
    link: firstReadable(palette, DARK_WALK, GROUNDS.dark.raised, TEXT_RATIO),
    focus: graphic,
    graphic,
    mark: mix(fill.primary, GROUNDS.dark.surface, 0.26),
    tint: mix(fill.primary, GROUNDS.dark.surface, 0.1),
  };
}

/** The semantic colours of `primary` (`#rrggbb`, else green) in a mode. Every text pair keeps 4.5:1, every graphic 3:1. */
export function accents(primary: string, mode: Mode): Accents {
  const palette = paletteOf(primary);
  return mode === "light" ? lightAccents(palette) : darkAccents(palette);
}

/** The cover inks of `primary`. A nearly black colour needs lighter partners, or its covers would be one dark field. */
export function coverInks(primary: string): CoverInks {
  const palette = paletteOf(primary);
  const dark = luminance(palette[500]) < DARK_COLOUR;
  const [one, two, three, four] = dark ? ([500, 400, 50, 200] as const) : ([500, 800, 100, 600] as const);
  return {
    "cover-1": palette[one],
    "cover-2": palette[two],
    "cover-3": palette[three],
    "cover-4": palette[four],
    "cover-black": dark ? palette[300] : "#1d1b18",
  };
}

function declarations(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

/**
 * A business's theme as CSS, to be inlined in the head: palette, semantic colours and cover inks. The mode is the
 * class `light` or `dark` on the root element (or on any element inside it); without a class the system decides.
 * Only colours computed here enter the text, so that no profile can inject CSS.
 */
export function themeCss(primary: string): string {
  const palette = paletteOf(primary);
  const steps = STEPS.map((step) => `--ui-color-primary-${step}:${palette[step]}`).join(";");
  const light = declarations(lightAccents(palette));
  const dark = declarations(darkAccents(palette));
  return (
    `:root{${steps};${declarations(coverInks(primary))}}:root,.light{${light}}.dark{${dark}}` +
    `@media (prefers-color-scheme:dark){:root:not(.light){${dark}}}`
  );
}
