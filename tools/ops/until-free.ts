import { setTimeout as pause } from "node:timers/promises";

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

function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/SQLITE_BUSY|database is locked/.test(cause.message)) return true;
  }
  return false;
}
