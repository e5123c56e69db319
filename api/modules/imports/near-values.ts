import * as z from "zod/mini";
import { TheirEmail } from "#shared/contracts/email.ts";
import { fold } from "#shared/domain/fold.ts";
import type { DateStyle } from "#shared/domain/written-day.ts";

/** What is known of those who wrote a file. */
export interface Known {
  /** Hosts of addresses, the likeliest first. */
  mailHosts: readonly string[];
  /** The year that it is. */
  year: number;
  /** How the file's days are read. */
  dateStyle: DateStyle;
}

/**
 * As the file writes its days: 31/11/2026 → 30/11/2026; 11/30/2026 → 30/11/2026; 30/11/26 → 30/11/2026; 2026年11月31日 → 2026-11-30;
 * 46356 → 2026-11-30.
 */
export function nearDay(text: string, { year: now, dateStyle }: Pick<Known, "year" | "dateStyle">): string | undefined {
  const plain = text.normalize("NFKC").trim();
  if (/^[2-6]\d{4}$/.test(plain))
    return new Date((Number(plain) - daysOfSheets) * 86_400_000).toISOString().slice(0, 10);
  const [, y1, m1, d1] = /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})\s*[日일]?$/.exec(plain) ?? [];
  if (y1 && m1 && d1) return isoDay(Number(y1), Number(m1), Number(d1));
  const [, one = "", sign = "", two = "", y2 = ""] =
    /^(\d{1,2})\s*([-/. ])\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (y2 === "") return undefined;
  const [first, second] = [Number(one), Number(two)];
  // 26/11/30; some write 04/01/26 for January, others for April, others for 2004.
  if (dateStyle === "ymd" && y2.length === 2)
    return first > 12 ? isoDay(century(first, now), second, Number(y2)) : undefined;
  if (dateStyle === "ymd" && first <= 12 && second <= 12) return undefined;
  const year = y2.length === 4 ? Number(y2) : century(Number(y2), now);
  const isDayFirst = second > 12 ? false : first > 12 || dateStyle !== "mdy";
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const near = isoDay(year, month, day);
  if (near === undefined || dateStyle === "ymd") return near;
  const [, mm = "", dd = ""] = near.split("-");
  return (dateStyle === "dmy" ? [dd, mm, year] : [mm, dd, year]).join(sign === " " ? "/" : sign);
}

/** Of a sheet's days, how many came before 1970. */
const daysOfSheets = 25_569;

/** Two digits mean what has been, or comes within a year. */
function century(short: number, now: number): number {
  return 2000 + short > now + 1 ? 1900 + short : 2000 + short;
}

/** The day, or the last one of the month where that has no such: 2026-11-30. */
function isoDay(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const [mm, dd] = [month, Math.min(day, last)].map((part) => String(part).padStart(2, "0"));
  return `${String(year).padStart(4, "0")}-${mm}-${dd}`;
}

/** "an.phan.hoasen.vn" → "an.phan@hoasen.vn"; "An Phan <an＠hoasen,vn>" → "an@hoasen.vn". */
export function nearEmail(text: string, { mailHosts }: Pick<Known, "mailHosts">): string | undefined {
  const bracketed = /<([^<>]+)>/.exec(text)?.[1] ?? text;
  const plain = bracketed
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^mailto:/, "")
    .replace(/\s*(?:\(at\)|\[at\]|\sat\s)\s*/, "@")
    .replace(/\s+/g, "")
    .replace(/,/g, ".")
    .replace(/\.{2,}/g, ".")
    .replace(/@{2,}/g, "@")
    .replace(/\.@/, "@")
    .replace(/@\./, "@")
    .replace(/[.;]+$/, "");
  const host = plain.includes("@") ? undefined : mailHosts.find((one) => plain.endsWith(one));
  const whole = host === undefined ? plain : `${plain.slice(0, -host.length).replace(/[._-]+$/, "")}@${host}`;
  return whole !== text && z.safeParse(TheirEmail, whole).success ? whole : undefined;
}

/** The one name that a text is nearest to: the same but for marks and case, with a slip of the hand, or with words cut short. */
export function nearName(text: string, names: readonly string[]): string | undefined {
  const wanted = fold(text).trim();
  if (wanted === "") return undefined;
  const ways = [
    (name: string) => name === wanted,
    (name: string) => slips(wanted, name) <= Math.floor(Math.min(wanted.length, name.length) / 5),
    (name: string) => isCutShort(wanted.split(/\s+/), name.split(/\s+/)),
  ];
  for (const isNear of ways) {
    const near = [...new Set(names)].filter((name) => name !== text && isNear(fold(name).trim()));
    if (near.length > 0) return near.length === 1 ? near[0] : undefined;
  }
  return undefined;
}

/** "kho nl" of "kho nguyen lieu": each word whole, begun, or the first letters of several. */
function isCutShort(words: readonly string[], name: readonly string[]): boolean {
  const [word, ...rest] = words;
  if (word === undefined) return name.length === 0;
  const [first = ""] = name;
  if (first.startsWith(word) && isCutShort(rest, name.slice(1))) return true;
  const letters = name.slice(0, word.length).map((one) => one[0] ?? "");
  return word.length > 1 && letters.join("") === word && isCutShort(rest, name.slice(word.length));
}

/** How many letters are put in, left out, changed, or swapped with the one beside them. */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const ways = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        ways.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...ways));
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
