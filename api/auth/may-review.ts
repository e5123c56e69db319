import type { Viewer } from "./viewer.ts";

/** Who reads and reviews what learners hand in: account managers, and those with `can_access_lMS`. */
export function mayReview({ user }: Pick<Viewer, "user">): boolean {
  return user.isAccountManager || user.canAccessLms;
}
