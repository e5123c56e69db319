import { addDays, instantOf, zonedDate } from "./zoned-time.ts";

export const rhythms = ["daily", "weekly", "monthly"] as const;
type Rhythm = (typeof rhythms)[number];

/** When a report is sent, by the clocks of the business. */
export interface Rhythmic {
  every: Rhythm;
  /** 0 to 23. */
  hour: number;
  /** Of a weekly one: 1 is Monday, 7 Sunday. */
  weekday: number | null;
  /** Of a monthly one, 1 to 31: of a month that is shorter it is the last day. */
  month_day: number | null;
}

/** So long the link of a letter leads to the file. */
export const runLinkDays = 7;

/** Whether a rhythm says what it needs, and no more. */
export function isWholeRhythm({ every, weekday, month_day: day }: Rhythmic): boolean {
  return (weekday !== null) === (every === "weekly") && (day !== null) === (every === "monthly");
}

function isMeant({ every, weekday, month_day: day }: Rhythmic, date: string): boolean {
  if (every === "daily") return true;
  const at = new Date(`${date}T00:00Z`);
  if (every === "weekly") return (at.getUTCDay() || 7) === weekday;
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return at.getUTCDate() === Math.min(day ?? last, last);
}

/** The first time after an instant. An hour that comes twice counts once, the first time; of one that is skipped it is the moment to which clocks skip. */
export function nextMoment(rhythm: Rhythmic, after: number, timeZone: string): number {
  // A day earlier than the clock says: where a zone skips a whole day, what was due on it falls on the next one.
  let date = addDays(zonedDate(after, timeZone), -1);
  for (;;) {
    if (isMeant(rhythm, date)) {
      const moment = instantOf(`${date}T${String(rhythm.hour).padStart(2, "0")}:00`, timeZone);
      if (moment > after) return moment;
    }
    date = addDays(date, 1);
  }
}
