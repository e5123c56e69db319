import { addDays, instantOf, wallClock } from "./zoned-time.ts";

/** When something is, as people say it: a day and two times of the clock. */
export interface SaidDate {
  /** YYYY-MM-DD. */
  on: string;
  /** HH:mm. */
  from: string;
  /** Not after `from`: on the day after. */
  to: string;
}

export interface Repeat {
  every: "week" | "month";
  /** With the first one. */
  times: number;
}

export interface MeantDate {
  on: string;
  startsAt: number;
  endsAt: number;
  /** The clocks leave one of its times out. */
  skipped: "from" | "to" | null;
  /** They show when it starts twice: the first is meant. */
  isTwice: boolean;
}

/**
 * A date and those that repeat it, by the clock of a time zone: daylight saving moves none of them. A month that has no such
 * day has its last one.
 */
export function meantDates(said: SaidDate, repeat: Repeat | null, timeZone: string): MeantDate[] {
  const times = repeat?.times ?? 1;
  return Array.from({ length: times }, (_, at) => {
    const on = repeat?.every === "month" ? monthLater(said.on, at) : addDays(said.on, at * 7);
    return meant({ ...said, on }, timeZone);
  });
}

function meant({ on, from, to }: SaidDate, timeZone: string): MeantDate {
  const starts = `${on}T${from}`;
  const ends = `${to > from ? on : addDays(on, 1)}T${to}`;
  const startsAt = instantOf(starts, timeZone);
  const endsAt = instantOf(ends, timeZone);
  const shows = (local: string, at: number) => wallClock(at, timeZone) === Date.parse(`${local}Z`);
  return {
    on,
    startsAt,
    endsAt,
    skipped: shows(starts, startsAt) ? (shows(ends, endsAt) ? null : "to") : "from",
    isTwice: isTwice(starts, startsAt, timeZone),
  };
}

/** Clocks go back by an hour at most places, by half of one on Lord Howe Island. */
const backMs = [30, 60, 120].map((minutes) => minutes * 60_000);

function isTwice(local: string, at: number, timeZone: string): boolean {
  const wall = Date.parse(`${local}Z`);
  return backMs.some((ms) => wallClock(at + ms, timeZone) === wall);
}

function monthLater(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
