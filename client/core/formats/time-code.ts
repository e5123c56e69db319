import { clock } from "./formats.ts";

/** Seconds as a player counts them: `08:12`, from an hour on `1:02:03`. */
export function timeCode(seconds: number): string {
  return clock(Number.isFinite(seconds) ? seconds : 0);
}
