/** Dates of classroom courses, in the business's own time zone: a room keeps its clock wherever the reader is. */
import { type Calendar, dayParts, dayText, weekdayText, zonedDay } from "./dates.ts";
import { type Translate, twoDigits } from "./formats.ts";

/** "08:30"; `instant` ISO 8601. */
export function clockTime(instant: string, timeZone: string): string {
  const { hour, minute } = zonedDay(Date.parse(instant), timeZone);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** "08:30–11:30". */
export function timeRange(
  t: Translate,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  timeZone: string,
): string {
  return t("common:date.range", { from: clockTime(starts_at, timeZone), to: clockTime(ends_at, timeZone) });
}

/** "thứ Năm 03/12". */
export function weekdayDate(t: Translate, instant: string, calendar: Calendar): string {
  const { number } = zonedDay(Date.parse(instant), calendar.timeZone);
  return t("common:date.weekdayDate", { weekday: weekdayText(t, number), date: dayText(t, instant, calendar) });
}

/** "thứ Năm 03/12, 08:30–11:30". */
export function sessionText(t: Translate, session: { starts_at: string; ends_at: string }, calendar: Calendar): string {
  return t("common:date.weekdayRange", {
    day: weekdayDate(t, session.starts_at, calendar),
    time: timeRange(t, session, calendar.timeZone),
  });
}

/** "03" over "Th. 12": a date as an agenda shows it. `date`: an instant, or a calendar day, which no time zone moves. */
export function dayBox(t: Translate, date: string, timeZone: string): { day: string; month: string } {
  const isDay = date.length === 10;
  const { day, month } = dayParts(t, zonedDay(Date.parse(date), isDay ? "UTC" : timeZone));
  return { day, month: t("common:date.boxMonth", { month }) };
}
