/** Digits and letters that nobody takes for another when they read them aloud (Crockford's base 32). */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** One sign a number, of which the lowest five bits count. */
export function readableCode(numbers: Iterable<number>): string {
  return Array.from(numbers, (number) => signs[number & 31]).join("");
}

/** A code as somebody typed it: in small letters, with spaces, an O for a zero. */
export function typedCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1")
    .replaceAll(/[^0-9A-Z]/g, "");
}

/** In groups of four, as it is read. */
export function groupedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/**
 * What stands under a learner's QR, for where no camera reads it: six signs of its code (FNV-1a). It names one among those of a
 * date, and proves nothing.
 */
export function cardCode(code: string): string {
  let hash = 0x811c9dc5;
  for (const sign of code) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return readableCode([0, 5, 10, 15, 20, 25].map((shift) => hash >>> shift));
}
