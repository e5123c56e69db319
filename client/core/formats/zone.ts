import { shiftAt, type ZoneShifts } from "#shared/domain/zone-shifts.ts";

const zones = new Map<string, ZoneShifts>();

/** Days of this zone need no Intl from now on. */
export function learnZone(timeZone: string, shifts: ZoneShifts): void {
  zones.set(timeZone, shifts);
}

/** Milliseconds to add to UTC; undefined where Intl has to be asked. */
export function knownShift(timeZone: string, instant: number): number | undefined {
  if (timeZone === "UTC") return 0;
  const shifts = zones.get(timeZone);
  return shifts && shiftAt(shifts, instant);
}
