import { ApiError } from "#client/core/transport/api.ts";

/** The other copy that a refused save came with. */
export function currentOf<Of>(error: unknown): Of | undefined {
  if (!(error instanceof ApiError) || error.data.code !== "stale") return undefined;
  return error.data.current as Of | undefined;
}
