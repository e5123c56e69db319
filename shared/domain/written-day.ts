/** How a file writes its days: by what stands first. Days that begin with their year are read whatever it is. */
export const dateStyles = ["dmy", "mdy", "ymd"] as const;
export type DateStyle = (typeof dateStyles)[number];

/** What the days of a column say of how they are written; `open`: they could be either; null: there are none. */
export type StyleFound = DateStyle | "open" | null;

type Parts = readonly [year: number, month: number, day: number];

/** 2026-11-30, 2026/11/30, 2026.11.30 08:00, 2026年11月30日. */
const yearFirst = /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})(?:\s*[日일]|[ T]|$)/;
/** 30/11/2026, 30-11-2026 or 11.30.2026. */
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

function partsOf(text: string, form: RegExp): Parts | undefined {
  const [, ...found] = form.exec(text.normalize("NFKC").trim()) ?? [];
  const [one, two, three] = found.map(Number);
  return one === undefined || two === undefined || three === undefined ? undefined : [one, two, three];
}

/** "2026-11-30"; undefined: there is no such day. */
function dayFrom([year, month, day]: Parts): string | undefined {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  if (day < 1 || day > last) return undefined;
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The days that a text could be which ends in its year. */
function readings(text: string): Partial<Record<"dmy" | "mdy", string | undefined>> {
  const parts = partsOf(text, yearLast);
  if (parts === undefined) return {};
  const [first, second, year] = parts;
  return { dmy: dayFrom([year, second, first]), mdy: dayFrom([year, first, second]) };
}

/**
 * What is written, as YYYY-MM-DD; undefined: no day. Where a file's days begin with their year, one that ends in it is read where
 * it can be one day alone.
 */
export function dayOf(text: string, style: DateStyle): string | undefined {
  const whole = partsOf(text, yearFirst);
  if (whole) return dayFrom(whole);
  const { dmy, mdy } = readings(text);
  if (style === "dmy") return dmy;
  if (style === "mdy") return mdy;
  return dmy === undefined || mdy === undefined || dmy === mdy ? (dmy ?? mdy) : undefined;
}

/** What is wrong with a day; undefined: nothing. */
export function dayFault(
  text: string,
  style: DateStyle,
): "date_invalid" | "date_other_order" | "date_open" | undefined {
  if (dayOf(text, style) !== undefined) return undefined;
  const { dmy, mdy } = readings(text);
  if (dmy === undefined && mdy === undefined) return "date_invalid";
  return style === "ymd" ? "date_open" : "date_other_order";
}

/** How many days of a column are written in which way; `open`: they could be either. */
type StyleCounts = Record<DateStyle | "open", number>;

/** How a column writes its days, told one text after the other: one beyond the twelfth tells, and of several, most of them. */
export function styleCounter(): { count: (text: string) => void; found: () => StyleFound } {
  const counts: StyleCounts = { dmy: 0, mdy: 0, ymd: 0, open: 0 };
  return {
    count(text) {
      const style = wayOf(text);
      if (style !== undefined) counts[style]++;
    },
    found() {
      if (counts.dmy !== counts.mdy) return counts.dmy > counts.mdy ? "dmy" : "mdy";
      if (counts.open + counts.dmy > 0) return "open";
      return counts.ymd > 0 ? "ymd" : null;
    },
  };
}

const longestDay = 30;

function wayOf(text: string): keyof StyleCounts | undefined {
  if (text === "" || text.length > longestDay) return undefined;
  if (partsOf(text, yearFirst)) return "ymd";
  const { dmy, mdy } = readings(text);
  if (dmy !== undefined && mdy !== undefined) return "open";
  if (dmy !== undefined) return "dmy";
  return mdy === undefined ? undefined : "mdy";
}

/** That of a file, by its columns of days; `otherwise`: where they do not tell. */
export function styleOf(found: readonly StyleFound[], otherwise: DateStyle): DateStyle {
  const told = found.find((one) => one === "dmy" || one === "mdy");
  if (told === "dmy" || told === "mdy") return told;
  return found.includes("ymd") && !found.includes("open") ? "ymd" : otherwise;
}

/** As people write days who speak a language in a time zone: in English, those of North America and the Philippines put the month first. */
export function styleOfRegion(locale: string, timeZone: string): DateStyle {
  if (locale !== "en") return locale === "vi" ? "dmy" : "ymd";
  return /^(?:America|US)\/|^(?:Pacific\/(?:Honolulu|Guam)|Asia\/Manila)$/.test(timeZone) ? "mdy" : "dmy";
}
