/**
 * docs/specification.md §15.7. `due`: a new round is begun; `grace`: it has ended, and counts as running out for a while;
 * `expired`: that is over, too.
 */
export const certificateStates = ["valid", "due", "grace", "expired"] as const;
