/** Who sees and changes people and the business. */
export const manager = { access: "signed-in", flag: "can_access_admin" } as const;

/** What every change that a manager sends can be answered with. */
export const managing = [
  "unauthenticated",
  "forbidden",
  "validation_failed",
  "malformed_json",
  "support_session",
] as const;
