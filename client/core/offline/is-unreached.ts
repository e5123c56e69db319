import { ApiError } from "#client/core/transport/api.ts";
import { isChunkError } from "#client/core/navigation/chunk-reload.ts";

/** Whether something failed because no server was reached: a state that passes, no error page. Never so on the server. */
export function isUnreached(error: unknown): boolean {
  if (typeof document === "undefined") return false;
  if (error instanceof ApiError) return error.statusCode === 0;
  // A script or words that could not be fetched.
  return !navigator.onLine && (isChunkError(error) || error instanceof TypeError);
}
