import { inZone } from "./time-zone.ts";
import { addDays, startOfDay, zonedDate } from "./zoned-time.ts";

const dayMs = 86_400_000;

/** The calendar day of an instant, `YYYY-MM-DD`. */
export function localDay(instant: number, timeZone: string): string {
  return inZone(timeZone, (zone) => zonedDate(instant, zone));
}

/** When the day after begins. */
export function startOfNextDay(day: string, timeZone: string): number {
  return inZone(timeZone, (zone) => startOfDay(addDays(day, 1), zone));
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));
}

/** From when until when the week of an instant is, Monday to Sunday. */
export function spanOfWeek(instant: number, timeZone: string): readonly [number, number] {
  const monday = mondayOf(zonedDate(instant, timeZone));
  return [startOfDay(monday, timeZone), startOfDay(addDays(monday, 7), timeZone)];
}

/** ISO 8601 week: number 1 is the week of the year's first Thursday. */
export function weekOf(day: string): { year: number; week: number } {
  const thursday = addDays(mondayOf(day), 3);
  const year = Number(thursday.slice(0, 4));
  return { year, week: 1 + Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * dayMs)) };
}
