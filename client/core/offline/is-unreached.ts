import { ApiError } from "#client/core/transport/api.ts";
import { connection } from "./connection.ts";
import { isChunkError } from "#client/core/navigation/chunk-reload.ts";

/** Whether something failed because no server was reached: a state that passes, no error page. Never so on the server. */
export function isUnreached(error: unknown): boolean {
  if (typeof document === "undefined") return false;
  if (error instanceof ApiError) return error.statusCode === 0;
  // With a network a script that could not be fetched is gone. A device may believe in one that leads nowhere.
  return connection.get().isLost && isChunkError(error);
}
