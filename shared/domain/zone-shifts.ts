import { wallClock } from "./zoned-time.ts";

/**
 * How far the clocks of a time zone are from UTC, over some years: who has it needs no Intl, whose first formatter takes a
 * phone's processor a sixth of a second.
 */
export interface ZoneShifts {
  /** Seconds since 1970. */
  until: number;
  /** Seconds since 1970 from which on so many minutes are added to UTC; in order. */
  steps: (readonly [from: number, minutes: number])[];
}

const year = 31_557_600;
/** Seconds; daylight saving is never interrupted for less (Ramadan in Morocco). */
const stride = 28 * 86_400;
const zones = new Map<string, ZoneShifts>();

/** From twelve years before `now` (milliseconds) to six after. Undefined for a name that is no time zone. */
export function shiftsOf(timeZone: string, now: number): ZoneShifts | undefined {
  const second = Math.floor(now / 60_000) * 60;
  const known = zones.get(timeZone);
  if (known && known.until > second + 5 * year) return known;
  try {
    const shifts = measure(timeZone, second - 12 * year, second + 6 * year);
    zones.set(timeZone, shifts);
    return shifts;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function measure(timeZone: string, from: number, until: number): ZoneShifts {
  const minutesAt = (at: number) => (wallClock(at * 1000, timeZone) / 1000 - at) / 60;
  let before = minutesAt(from);
  const steps: [number, number][] = [[from, before]];
  for (let at = from; at < until; at += stride) {
    const after = minutesAt(at + stride);
    if (before !== after) steps.push([changeBetween(at, at + stride, (second) => minutesAt(second) === after), after]);
    before = after;
  }
  return { until, steps };
}

/** The first whole minute at which `isAfter` holds. */
function changeBetween(low: number, high: number, isAfter: (second: number) => boolean): number {
  let [before, after] = [low / 60, high / 60];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isAfter(middle * 60)) after = middle;
    else before = middle;
  }
  return after * 60;
}

/** Milliseconds to add to UTC at an instant (milliseconds since 1970); undefined outside of the known years. */
export function shiftAt({ until, steps }: ZoneShifts, instant: number): number | undefined {
  const second = instant / 1000;
  if (second >= until) return undefined;
  const step = steps.findLast(([from]) => from <= second);
  return step && step[1] * 60_000;
}
