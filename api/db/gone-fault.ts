import { causes } from "./transient-fault.ts";

/** A row was to be written beside another that somebody deleted after it was read: the database keeps no row without it. */
export function isGone(error: unknown): boolean {
  return causes(error).some(
    (cause) => cause instanceof Error && cause.message.includes("FOREIGN KEY constraint failed"),
  );
}
