import { itemAt } from "#shared/domain/item-at.ts";

/** A colour as `#rrggbb`, lower case. */
export type Hex = `#${string}`;

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;

const LINEAR: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/**
 * Reads `#rrggbb`.
 * @throws RangeError for anything else: what reaches a stylesheet has passed here.
 */
export function toRgb(hex: string): Rgb {
  if (!SIX_DIGITS.test(hex)) throw new RangeError("not a six-digit hex colour");
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Writes a colour as `#rrggbb`; channels are rounded half up. */
export function toHex([red, green, blue]: Rgb): Hex {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** `share` (0 to 1) of `colour` laid over `ground`. */
export function mix(colour: string, ground: string, share: number): Hex {
  const over = toRgb(colour);
  const under = toRgb(ground);
  const at = (i: 0 | 1 | 2) => over[i] * share + under[i] * (1 - share);
  return toHex([at(0), at(1), at(2)]);
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex);
  return 0.2126 * itemAt(LINEAR, red) + 0.7152 * itemAt(LINEAR, green) + 0.0722 * itemAt(LINEAR, blue);
}

/** Contrast ratio, 1 to 21, in either order (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
