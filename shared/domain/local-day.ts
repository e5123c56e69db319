/** Calendar days as `YYYY-MM-DD`: text that sorts in time, in the time zone that it was made for. */

const dayMs = 86_400_000;
/** Specification section 9. */
const fallbackTimeZone = "Asia/Ho_Chi_Minh";
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day in a time zone (IANA name; one that this engine does not know counts as the default); milliseconds since 1970. */
export function localDay(instant: number, timeZone: string): string {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = value;
  return `${parts["year"]?.padStart(4, "0")}-${parts["month"]}-${parts["day"]}`;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of its week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));
}

/** ISO 8601 week: number 1 is the week of the year's first Thursday. */
export function weekOf(day: string): { year: number; week: number } {
  const thursday = addDays(mondayOf(day), 3);
  const year = Number(thursday.slice(0, 4));
  return { year, week: 1 + Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * dayMs)) };
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const options = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch {
    made = new Intl.DateTimeFormat("en-US", { ...options, timeZone: fallbackTimeZone });
  }
  formatters.set(timeZone, made);
  return made;
}
