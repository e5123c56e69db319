/** Formats of numbers that every workbook knows and that are days or times (ECMA-376-1, 18.8.30), East Asia's too. */
const builtIn = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Whether a number with such a format is a day. `codes`: the workbook's own formats. */
export function isDateFormat(id: number, codes: ReadonlyMap<number, string>): boolean {
  const code = codes.get(id);
  if (code === undefined) return builtIn.some(([first, last]) => id >= first && id <= last);
  // Words in quotation marks, signs behind a backslash, and colours in brackets are no part of a date.
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, "");
  return /[ymdhs年月日]/i.test(bare);
}

const dayMs = 24 * 60 * 60_000;
/** Day 0 of each of the two calendars. */
const origin = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) };
/** The last day of the year 9999. */
const lastDay = 2_958_465;

/** "2026-11-30"; undefined: it is no day. */
export function dayOfSerial(serial: number, calendar: keyof typeof origin): string | undefined {
  if (!(serial >= 1 && serial <= lastDay)) return undefined;
  return new Date(origin[calendar] + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
}
