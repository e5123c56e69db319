/** What happens at a second of a film, a line each: `1:05 Title`. */
export interface TimedLine {
  at: number;
  title: string;
}

export function timedText(lines: readonly TimedLine[]): string {
  return lines.map(({ at, title }) => `${timeOf(at)} ${title}`).join("\n");
}

/** `1:05`, with hours where there are any; parts of a second are left out. */
export function timeOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Of `1:05` or `1:02:05`; null: it is no time. */
export function secondsOf(time: string): number | null {
  const [, hours = "0", minutes, seconds] = /^\s*(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s*$/.exec(time) ?? [];
  if (minutes === undefined) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Lines that begin with a time, in its order; `wrong`: the number of the first that does not, from 1. */
export function timedLines(text: string): { lines: TimedLine[]; wrong: number | null } {
  const lines: TimedLine[] = [];
  let wrong: number | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, hours = "0", minutes = "", seconds = "", title = ""] =
      /^\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*?)\s*$/.exec(line) ?? [];
    if (title === "" || Number(seconds) > 59) wrong ??= index + 1;
    else lines.push({ at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title });
  }
  return { lines: lines.toSorted((one, other) => one.at - other.at), wrong };
}
