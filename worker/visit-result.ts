import type { Flash } from "#shared/flash.ts";

/** What comes of a visit that does something before, or instead of, showing its page. */
export type VisitResult =
  | { kind: "answer"; response: Response }
  | { kind: "page" }
  /** The page stands, says why, and has the refusal's status. */
  | { kind: "refused"; status: number; flash: Flash }
  | { kind: "unavailable" };
