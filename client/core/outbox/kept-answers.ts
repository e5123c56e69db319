import type { Answer } from "#shared/contracts/quiz.ts";
import { type DeviceStorage, keptValuesOf, type KeptValues, keysOf } from "#client/core/device/kept-values.ts";

/**
 * Answers of quizzes that are not saved yet, under `quiz-answer:<user id>:<attempt id>:<question id>`. They outlive a
 * log-out, and nobody reads what is another's.
 */
const kind = "quiz-answer";

/** The answers of one attempt that this device keeps, by question. */
export function keptAnswersOf(storage: DeviceStorage | null, userId: string, attemptId: string): KeptValues<Answer> {
  return keptValuesOf(storage, [kind, userId, attemptId, ""].join(":"), (kept) => "slots" in kept);
}

/** Answers to the questions inside films, by `lesson id:question id`: ids of the chosen options. */
export function keptFilmAnswersOf(storage: DeviceStorage | null, userId: string): KeptValues<string[]> {
  return keptValuesOf(storage, filmPrefix(userId), Array.isArray);
}

export function hasFilmAnswers(storage: DeviceStorage | null, userId: string): boolean {
  return keysOf(storage, filmPrefix(userId)).length > 0;
}

const filmPrefix = (userId: string) => ["film-answer", userId, ""].join(":");

/** Ids of the attempts of which this device keeps answers of this person. */
export function keptAttempts(storage: DeviceStorage | null, userId: string): string[] {
  return [...new Set(keysOf(storage, [kind, userId, ""].join(":")).map((key) => key.split(":")[2] ?? ""))];
}
