import { ApiError } from "#client/core/transport/api.ts";

/** The four ways in which a trial lesson cannot be shown (docs/specification.md §8.4). */
export type TrialFailure = "loading" | "not-found" | "unsupported" | "unavailable";

/** What a refused call means for the visitor. */
export function failureOf(error: unknown): TrialFailure {
  if (!(error instanceof ApiError)) return "unavailable";
  if (error.statusCode === 0 || error.statusCode >= 500) return "loading";
  // An address that the contract refuses is one of no lesson.
  return error.statusCode === 404 || error.statusCode === 422 ? "not-found" : "unavailable";
}
