/**
 * Durations, dates and languages in the reader's words. Only numeric parts come from Intl: workerd's and the browser's
 * ICU spell the rest differently, which would break hydration.
 */
import { locales } from "#shared/locales.ts";

/** The translator's function, as far as words here need it. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export interface Calendar {
  /** Milliseconds since 1970. */
  now: number;
  /** IANA name. */
  timeZone: string;
}

const minute = 60;
const hour = 3600;
const dayMs = 86_400_000;

/** "06:10", from an hour on "1:02:03"; seconds. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const tail = `${twoDigits(Math.floor((whole % hour) / minute))}:${twoDigits(whole % minute)}`;
  return whole >= hour ? `${Math.floor(whole / hour)}:${tail}` : tail;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** "1 giờ 24 phút"; seconds, rounded to the minute and never less than one. */
export function durationWords(t: Translate, seconds: number): string {
  const total = Math.max(1, Math.round(seconds / minute));
  const hours = Math.floor(total / minute);
  const minutes = total % minute;
  if (hours === 0) return t("common:duration.minutes", { minutes });
  if (minutes === 0) return t("common:duration.hours", { hours });
  return t("common:duration.hoursMinutes", { hours, minutes });
}

/** "còn 6 phút", within a line. */
export function leftWords(t: Translate, seconds: number): string {
  return t("common:duration.left", { duration: durationWords(t, seconds) });
}

/** "Còn 50 phút", at the start of a line. */
export function remainingWords(t: Translate, seconds: number): string {
  return t("common:duration.remaining", { duration: durationWords(t, seconds) });
}

/** "57 %"; 0 to 100. */
export function percentWords(t: Translate, value: number): string {
  return t("common:percent", { value: Math.round(value) });
}

interface ZonedDay {
  year: number;
  month: number;
  day: number;
  hour: number;
  /** Days since 1970 in that time zone. */
  number: number;
}

const numeric = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", hourCycle: "h23" } as const;
/** Specification section 9. */
const fallbackTimeZone = "Asia/Ho_Chi_Minh";
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = formatterFor(timeZone) ?? formatterFor(fallbackTimeZone) ?? new Intl.DateTimeFormat("en-US", numeric);
  formatters.set(timeZone, made);
  return made;
}

/** Undefined for a time zone that this engine does not know. */
function formatterFor(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { ...numeric, timeZone });
  } catch {
    return undefined;
  }
}

function zonedDay(instant: number, timeZone: string): ZonedDay {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0 } = parts;
  return { year, month, day, hour, number: Math.floor(Date.UTC(year, month - 1, day) / dayMs) };
}

function dayParts(t: Translate, { year, month, day }: Pick<ZonedDay, "year" | "month" | "day">): { day: string; month: string; year: number } {
  const months = t("common:date.months").split(",");
  const padded = months[0]?.startsWith("0");
  return { day: padded ? twoDigits(day) : String(day), month: months[month - 1] ?? String(month), year };
}

/** "24/11", with the year where it is not this one; `instant` ISO 8601. */
export function dayWords(t: Translate, instant: string, { now, timeZone }: Calendar): string {
  const then = zonedDay(Date.parse(instant), timeZone);
  if (then.year !== zonedDay(now, timeZone).year) return t("common:date.full", dayParts(t, then));
  const { day, month } = dayParts(t, then);
  return t("common:date.dayMonth", { day, month });
}

/** "02/10/2026"; `date` is a calendar day, `YYYY-MM-DD`, which no time zone moves. */
export function calendarDayWords(t: Translate, date: string): string {
  const [year = 1970, month = 1, day = 1] = date.slice(0, 10).split("-").map(Number);
  return t("common:date.full", dayParts(t, { year, month, day }));
}

/** "tối thứ Tư", "sáng nay", "ngày 11/11": how one says when something last happened. */
export function momentWords(t: Translate, instant: string, calendar: Calendar): string {
  const then = zonedDay(Date.parse(instant), calendar.timeZone);
  // An instant ahead of a page that has been open since yesterday is of today.
  const days = Math.max(0, zonedDay(calendar.now, calendar.timeZone).number - then.number);
  if (days > 6) return t("common:date.onDay", { date: dayWords(t, instant, calendar) });
  const part = partOfDay(then.hour);
  if (days === 0) return todayWords(t, part);
  if (days === 1) return yesterdayWords(t, part);
  return weekdayPartWords(t, part, weekdayWords(t, then.number));
}

type PartOfDay = "dawn" | "morning" | "afternoon" | "evening";

function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return "dawn";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

function todayWords(t: Translate, part: PartOfDay): string {
  switch (part) {
    case "dawn":
      return t("common:date.today.dawn");
    case "morning":
      return t("common:date.today.morning");
    case "afternoon":
      return t("common:date.today.afternoon");
    case "evening":
      return t("common:date.today.evening");
  }
}

function yesterdayWords(t: Translate, part: PartOfDay): string {
  switch (part) {
    case "dawn":
      return t("common:date.yesterday.dawn");
    case "morning":
      return t("common:date.yesterday.morning");
    case "afternoon":
      return t("common:date.yesterday.afternoon");
    case "evening":
      return t("common:date.yesterday.evening");
  }
}

function weekdayPartWords(t: Translate, part: PartOfDay, weekday: string): string {
  switch (part) {
    case "dawn":
      return t("common:date.weekdayPart.dawn", { weekday });
    case "morning":
      return t("common:date.weekdayPart.morning", { weekday });
    case "afternoon":
      return t("common:date.weekdayPart.afternoon", { weekday });
    case "evening":
      return t("common:date.weekdayPart.evening", { weekday });
  }
}

/** 1 January 1970, day 0, was a Thursday. */
function weekdayWords(t: Translate, day: number): string {
  switch ((day + 4) % 7) {
    case 0:
      return t("common:date.weekday.sunday");
    case 1:
      return t("common:date.weekday.monday");
    case 2:
      return t("common:date.weekday.tuesday");
    case 3:
      return t("common:date.weekday.wednesday");
    case 4:
      return t("common:date.weekday.thursday");
    case 5:
      return t("common:date.weekday.friday");
    default:
      return t("common:date.weekday.saturday");
  }
}

/** The language's own name, "Tiếng Việt"; the code itself where the table does not know it. */
export function languageName(language: string): string {
  const wanted = language.toLowerCase().replace("_", "-");
  const primary = wanted.split("-")[0];
  const exact = locales.find(({ code, tag }) => tag.toLowerCase() === wanted || code.replace("_", "-") === wanted);
  return (exact ?? locales.find(({ tag }) => tag.split("-")[0] === primary))?.name ?? language;
}
