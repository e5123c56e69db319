/** When something happens or happened, in the reader's words and time zone; only numeric parts come from Intl. */
import { inZone } from "#shared/domain/time-zone.ts";
import { wallClock } from "#shared/domain/zoned-time.ts";
import { type Translate, twoDigits } from "./formats.ts";
import { knownShift } from "./zone.ts";

export interface Calendar {
  /** Milliseconds since 1970. */
  now: number;
  /** IANA name. */
  timeZone: string;
}

const dayMs = 86_400_000;

export interface ZonedDay {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** Days since 1970 in that time zone. */
  number: number;
}

/** What a zone's clocks show at an instant, read as if it were UTC. */
function wallOf(instant: number, timeZone: string): number {
  const shift = knownShift(timeZone, instant);
  if (shift !== undefined) return instant + shift;
  return inZone(timeZone, (zone) => wallClock(instant, zone));
}

export function zonedDay(instant: number, timeZone: string): ZonedDay {
  const wall = new Date(wallOf(instant, timeZone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    number: Math.floor(wall.getTime() / dayMs),
  };
}

export function dayParts(
  t: Translate,
  { year, month, day }: Pick<ZonedDay, "year" | "month" | "day">,
): { day: string; month: string; year: number } {
  const months = t("common:date.months").split(",");
  const padded = months[0]?.startsWith("0");
  return { day: padded ? twoDigits(day) : String(day), month: months[month - 1] ?? String(month), year };
}

/** "Th. 11" or "Nov"; `month` is `YYYY-MM`. */
export function monthName(t: Translate, month: string): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return t("common:date.boxMonth", { month: dayParts(t, { year, month: number, day: 1 }).month });
}

/** "24/11", with the year where it is not this one; `instant` ISO 8601. */
export function dayText(t: Translate, instant: string, { now, timeZone }: Calendar): string {
  const then = zonedDay(Date.parse(instant), timeZone);
  if (then.year !== zonedDay(now, timeZone).year) return t("common:date.full", dayParts(t, then));
  const { day, month } = dayParts(t, then);
  return t("common:date.dayMonth", { day, month });
}

/** "02/11/2026"; `instant` ISO 8601. */
export function dateText(t: Translate, instant: string, timeZone: string): string {
  return t("common:date.full", dayParts(t, zonedDay(Date.parse(instant), timeZone)));
}

/** "02/10/2026"; `date` is a calendar day, `YYYY-MM-DD`, which no time zone moves. */
export function calendarDayText(t: Translate, date: string): string {
  const [year = 1970, month = 1, day = 1] = date.slice(0, 10).split("-").map(Number);
  return t("common:date.full", dayParts(t, { year, month, day }));
}

/** "24/11", with the year where it is not this one; `date` is a calendar day, `YYYY-MM-DD`. */
export function shortDayText(t: Translate, date: string, { now, timeZone }: Calendar): string {
  const [year = 1970, month = 1, number = 1] = date.slice(0, 10).split("-").map(Number);
  const parts = dayParts(t, { year, month, day: number });
  if (year !== zonedDay(now, timeZone).year) return t("common:date.full", parts);
  return t("common:date.dayMonth", { day: parts.day, month: parts.month });
}

/** Today in the reader's time zone, `YYYY-MM-DD`. */
export function todayOf({ now, timeZone }: Calendar): string {
  const { year, month, day } = zonedDay(now, timeZone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** "tối thứ Tư", "sáng nay", "ngày 11/11": how one says when something last happened. */
export function momentText(t: Translate, instant: string, calendar: Calendar): string {
  const then = zonedDay(Date.parse(instant), calendar.timeZone);
  // An instant ahead of a page that has been open since yesterday is of today.
  const days = Math.max(0, zonedDay(calendar.now, calendar.timeZone).number - then.number);
  if (days > 6) return t("common:date.onDay", { date: dayText(t, instant, calendar) });
  const part = partOfDay(then.hour);
  if (days === 0) return todayText(t, part);
  if (days === 1) return yesterdayText(t, part);
  return weekdayPartText(t, part, weekdayText(t, then.number));
}

type PartOfDay = "dawn" | "morning" | "afternoon" | "evening";

function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return "dawn";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

function todayText(t: Translate, part: PartOfDay): string {
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

function yesterdayText(t: Translate, part: PartOfDay): string {
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

function weekdayPartText(t: Translate, part: PartOfDay, weekday: string): string {
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
export function weekdayText(t: Translate, day: number): string {
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
