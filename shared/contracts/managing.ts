/** What every change that a manager sends can be answered with. */
export const managing = [
  "unauthenticated",
  "forbidden",
  "validation_failed",
  "malformed_json",
  "support_session",
] as const;
