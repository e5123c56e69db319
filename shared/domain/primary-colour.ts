import { type Hex, mix, toRgb } from "./contrast.ts";

/** Where a business names no colour. */
export const DEFAULT_PRIMARY: Hex = "#00c16a";
/** Where a business names a colour that cannot be read. */
export const UNREADABLE_PRIMARY: Hex = "#ea0028";

export const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type Step = (typeof STEPS)[number];
export type Palette = Readonly<Record<Step, Hex>>;

const HEX_COLOUR = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/i;

// docs/specification.md §9.2: shares of white above 500, of black below it.
const WHITE: readonly (readonly [Step, number])[] = [
  [50, 0.85],
  [100, 0.7],
  [200, 0.55],
  [300, 0.35],
  [400, 0.2],
];
const BLACK: readonly (readonly [Step, number])[] = [
  [600, 0.3],
  [700, 0.5],
  [800, 0.7],
  [900, 0.85],
  [950, 0.92],
];

/**
 * The colour that a business profile asks for, as `#rrggbb`: green where it names none, red where what it names
 * is not a six or eight digit hex colour; eight digits lose their alpha (docs/specification.md §5.5).
 */
export function primaryColour(value: unknown): Hex {
  if (value === undefined || value === null || value === "") return DEFAULT_PRIMARY;
  const digits = typeof value === "string" ? HEX_COLOUR.exec(value)?.[1] : undefined;
  return digits === undefined ? UNREADABLE_PRIMARY : `#${digits.toLowerCase()}`;
}

/** Whether it names a colour that cannot be read. */
export function isUnreadablePrimary(value: unknown): boolean {
  return (
    primaryColour(value) === UNREADABLE_PRIMARY &&
    !(typeof value === "string" && value.toLowerCase().startsWith(UNREADABLE_PRIMARY))
  );
}

/**
 * The eleven steps of a colour, 50 to 950 (docs/specification.md §9.2).
 * @throws RangeError unless `hex` is `#rrggbb`.
 */
export function shades(hex: string): Palette {
  toRgb(hex);
  const steps: Partial<Record<Step, Hex>> = { 500: mix(hex, hex, 1) };
  for (const [step, share] of WHITE) steps[step] = mix("#ffffff", hex, share);
  for (const [step, share] of BLACK) steps[step] = mix("#000000", hex, share);
  return steps as Palette;
}

/** The shades of a business's colour; the green ones if they cannot be calculated. */
export function paletteOf(primary: string): Palette {
  try {
    return shades(primary);
  } catch {
    return shades(DEFAULT_PRIMARY);
  }
}
