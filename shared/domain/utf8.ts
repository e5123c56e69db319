/**
 * The words of bytes in UTF-8 (RFC 3629); undefined where they are none. A letter that the end cuts off is left out.
 * `shared` runs everywhere, so there is no TextDecoder here.
 */
export function utf8Words(bytes: Uint8Array): string | undefined {
  let words = "";
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    const length = lengthOf(first);
    if (length === 0) return undefined;
    if (at + length > bytes.length) return words;
    let point = length === 1 ? first : first & (0xff >> (length + 1));
    for (let next = at + 1; next < at + length; next++) {
      const byte = bytes[next] ?? 0;
      if (byte >> 6 !== 0b10) return undefined;
      point = (point << 6) | (byte & 0x3f);
    }
    // Spelt longer than it needs to be, a half of a pair, or beyond Unicode.
    if (point < (leastOf[length] ?? 0) || (point >= 0xd800 && point <= 0xdfff) || point > 0x10ffff) return undefined;
    words += String.fromCodePoint(point);
    at += length;
  }
  return words;
}

const leastOf = [0, 0, 0x80, 0x800, 0x10000];

function lengthOf(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc0) return 0;
  if (first < 0xe0) return 2;
  if (first < 0xf0) return 3;
  return first < 0xf8 ? 4 : 0;
}
