import { AppError } from "#shared/errors.ts";

const attempts = 60;

/** How SQLite says that a guarded write met another one. */
const racePattern =
  /NOT NULL constraint failed: (?:lesson_progress|quiz_attempts|hand_ins|study_clocks)\.revision|UNIQUE constraint failed: progress_events\./;

/** Repeats read, decide and write until no other writer came between. Throws `unavailable` when it never ends. */
export async function untilUnraced<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(attempt * 4, 60)));
    }
  }
  throw new AppError("unavailable", { retryAfterSeconds: 1 });
}

/** The work read something that was no longer so when it came to write. */
export class Raced extends Error {}

function isRace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Raced) return true;
    if (racePattern.test(cause.message)) return true;
  }
  return false;
}
