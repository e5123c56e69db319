import { detect } from "chardet";
import { type ImportEncoding, importEncodings } from "#shared/domain/import-fields.ts";
import type { LocaleCode } from "#shared/locales.ts";

/** What a business's own files are written in where they are not Unicode. */
const encodingOf: Readonly<Partial<Record<LocaleCode, ImportEncoding>>> = {
  vi: "windows-1258",
  ja: "shift_jis",
  ko: "euc-kr",
  zh_cn: "gb18030",
};

/** What the first bytes of a table are written in; where they could be several, as the business's own language is. */
export function guessEncoding(head: Uint8Array, locale: LocaleCode): ImportEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const wide = utf16(head);
  if (wide !== undefined) return wide;
  if (isUtf8(head)) return "utf-8";
  const own = encodingOf[locale];
  const found = (detect(head) ?? "").toLowerCase();
  const told = importEncodings.find((encoding) => encoding === found && !encoding.startsWith("windows"));
  const tried = [own, told, "windows-1258", "shift_jis", "euc-kr", "gb18030"] as const;
  const known = tried.find((encoding) => encoding !== undefined && speaks(head, encoding, encoding === own));
  return known ?? told ?? latin(head, own);
}

/**
 * Of two bytes a sign without a mark that says so: its commas, addresses and ends of lines have a NUL in every other place. Where
 * those are few, all of them must stand so, and lines must end.
 */
function utf16(head: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [even, odd] = [0, 0].map((_, side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length);
  if (even === undefined || odd === undefined) return undefined;
  const told = odd > even * 8 ? "utf-16le" : even > odd * 8 ? "utf-16be" : undefined;
  if (told === undefined || Math.max(even, odd) * 20 >= head.length) return told;
  return Math.min(even, odd) === 0 && /[\r\n]/.test(new TextDecoder(told).decode(head)) ? told : undefined;
}

/**
 * Whether of the lines beyond ASCII so many are whole UTF-8 that the file is meant as such: no other encoding yields them by
 * chance, and of a row that was pasted in otherwise, its cell tells. The last line may be cut.
 */
function isUtf8(head: Uint8Array): boolean {
  let [whole, broken] = [0, 0];
  for (const line of new TextDecoder().decode(head, { stream: true }).split("\n")) {
    if (line.includes("\uFFFD")) broken++;
    else if (/[^\0-\u007F]/.test(line)) whole++;
  }
  return whole * 3 >= broken;
}

type Range = readonly [from: number, to: number];

/** Where the signs of everyday words stand, by their first and second byte; the wider reaches of each fit almost anything. */
const everyday: Readonly<Partial<Record<ImportEncoding, { first: readonly Range[]; second: readonly Range[] }>>> = {
  shift_jis: {
    first: [[0x81, 0x98]],
    second: [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
  },
  "euc-kr": {
    first: [
      [0xa1, 0xa3],
      [0xb0, 0xc8],
    ],
    second: [[0xa1, 0xfe]],
  },
  gb18030: {
    first: [
      [0xa1, 0xa3],
      [0xb0, 0xf7],
    ],
    second: [[0xa1, 0xfe]],
  },
};

/** Whether nearly all that is beyond ASCII would be words of its language. */
function speaks(head: Uint8Array, encoding: ImportEncoding, isOwn: boolean): boolean {
  if (encoding === "windows-1258") return speaksVietnamese(head, isOwn);
  const signs = everyday[encoding];
  if (signs === undefined) return false;
  let [common, other] = [0, 0];
  for (let at = 0; at < head.length; at++) {
    const [first = 0, second = 0] = head.subarray(at, at + 2);
    if (first < 0x80) continue;
    const isSign = isWithin(signs.first, first) && isWithin(signs.second, second);
    // Kana of half the width are a byte each.
    if (!isSign && encoding === "shift_jis" && first > 0xa0 && first < 0xe0) continue;
    if (isSign) common++;
    else other++;
    if (isSign || second > 0x7f) at++;
  }
  return common >= 3 * other && common > 0;
}

function isWithin(ranges: readonly Range[], byte: number): boolean {
  return ranges.some(([from, to]) => byte >= from && byte <= to);
}

const tone = /[\u0300\u0301\u0303\u0309\u0323]/;
const toned = /[aăâeêioôơuưy][\u0300\u0301\u0303\u0309\u0323]/gi;
/** What Vietnamese is written with in windows-1258, besides its tones. */
const vietnamese = /[àáâăèéêíóôơùúưđ“”‘’–—…·\u00A0]/i;

/** Of another language's business, tones must stand on their letters: without, the Latin ones of western Europe say the same. */
function speaksVietnamese(head: Uint8Array, isOwn: boolean): boolean {
  const text = new TextDecoder("windows-1258").decode(head);
  const tones = text.match(toned)?.length ?? 0;
  let [common, other] = [tones, 0];
  for (const character of text.replace(toned, "")) {
    if (character <= "\u007F") continue;
    if (vietnamese.test(character)) common++;
    else other++;
  }
  return common >= 9 * other && (isOwn || tones > 0);
}

/** A tone that stands on no letter was none: the bytes are of the encoding that has letters there. */
function latin(head: Uint8Array, own: ImportEncoding | undefined): ImportEncoding {
  const isMisread = tone.test(new TextDecoder("windows-1258").decode(head).replace(toned, ""));
  return own === "windows-1258" && !isMisread ? "windows-1258" : "windows-1252";
}
