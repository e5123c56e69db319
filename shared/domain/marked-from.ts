import { inZone } from "./time-zone.ts";
import { wallAroundMs } from "./wall-window.ts";
import { startOfDay, zonedDate } from "./zoned-time.ts";

/** From when on people of a date are marked: its day, or the wall where that opens the evening before. */
export function markedFrom(startsAt: number, timeZone: string): number {
  const day = inZone(timeZone, (zone) => startOfDay(zonedDate(startsAt, zone), zone));
  return Math.min(day, startsAt - wallAroundMs);
}
