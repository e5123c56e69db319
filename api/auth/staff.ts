import type { Viewer } from "./viewer.ts";

/** Who runs the learning of others: account managers, and those with `can_access_lMS`. */
export function isStaff({ isAccountManager, canAccessLms }: Pick<Viewer["user"], "isAccountManager" | "canAccessLms">): boolean {
  return isAccountManager || canAccessLms;
}
