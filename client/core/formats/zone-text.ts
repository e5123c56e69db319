import { type Calendar, zonedDay } from "./dates.ts";
import { twoDigits } from "./formats.ts";

/** "Ho Chi Minh (GMT+7)": a time zone as people know it. */
export function zoneText({ now, timeZone }: Calendar): string {
  const { year, month, day, hour, minute } = zonedDay(now, timeZone);
  const shift = Math.round((Date.UTC(year, month - 1, day, hour, minute) - Math.floor(now / 60_000) * 60_000) / 60_000);
  const city = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  const [hours, minutes] = [Math.floor(Math.abs(shift) / 60), Math.abs(shift) % 60];
  return `${city} (GMT${shift < 0 ? "−" : "+"}${hours}${minutes === 0 ? "" : `:${twoDigits(minutes)}`})`;
}
