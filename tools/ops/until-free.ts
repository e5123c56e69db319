import { setTimeout as pause } from "node:timers/promises";
import { isLocked } from "./error-cause.ts";

const tries = 50;

/**
 * Repeats work that met a locked database. Local storage is shared with a running `npm start`; SQLite there refuses a
 * second writer at once instead of waiting. A refused write has written nothing.
 */
export async function untilFree<Result>(work: () => Promise<Result>, pauseMs = 100): Promise<Result> {
  for (let left = tries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isLocked(error)) throw error;
      await pause(pauseMs);
    }
  }
}
