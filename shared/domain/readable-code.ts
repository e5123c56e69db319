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
