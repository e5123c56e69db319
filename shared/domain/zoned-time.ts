/** Calendar days and wall clocks of a time zone, with its daylight saving; Workers themselves run in UTC. */

const formatters = new Map<string, Intl.DateTimeFormat>();
const dayMs = 86_400_000;

/** Throws `RangeError` for a name that is no time zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(timeZone, made);
  return made;
}

/** What the wall clock of a zone shows at an instant, read as if it were UTC: milliseconds since 1970. */
export function wallClock(instant: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) part[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function zonedDate(instant: number, timeZone: string): string {
  return dateText(wallClock(instant, timeZone));
}

/** The same to the minute, `YYYY-MM-DD HH:mm`. */
export function zonedMinute(instant: number, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(0, 16).replace("T", " ");
}

/**
 * The instant at which a zone's clocks show `local` (`YYYY-MM-DDTHH:mm`). Where clocks go back and it happens twice, the
 * first time; where they go forward and it never happens, the moment that they skip to.
 */
export function instantOf(local: string, timeZone: string): number {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) throw new RangeError(`${local} is not a local time`);
  const offsets = [wall - dayMs, wall + dayMs].map((near) => wallClock(near, timeZone) - near);
  const matching = offsets
    .map((offset) => wall - offset)
    .filter((candidate) => wallClock(candidate, timeZone) === wall);
  return matching.length > 0 ? Math.min(...matching) : wall - (offsets[0] ?? 0);
}

/** The first instant of a calendar day: midnight, or what comes instead where clocks skip it. */
export function startOfDay(date: string, timeZone: string): number {
  return instantOf(`${date}T00:00`, timeZone);
}

/** The last millisecond of a calendar day. */
export function endOfDay(date: string, timeZone: string): number {
  return startOfDay(addDays(date, 1), timeZone) - 1;
}

/** Calendar arithmetic: no daylight saving changes a date. */
export function addDays(date: string, days: number): string {
  return dateText(Date.parse(`${date}T00:00Z`) + days * dayMs);
}

/** How many days `to` lies after `from`; negative before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs);
}

function dateText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}
