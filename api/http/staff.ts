import type { Scope } from "#api/db/team-scope.ts";
import { bitOf, type Flags, type Reach, reachOf, scopeWith } from "./reach.ts";
import type { Viewer } from "./viewer.ts";

type Staff = Pick<Viewer, "id" | "user">;

/** Who runs the learning of others: account managers, and those with `can_access_lMS`. */
export function staffReach(user: Flags): Reach | undefined {
  return user.isAccountManager ? "business" : reachOf(user, "can_access_lMS");
}

/** The same of everybody: what all learners see together is not a team lead's. */
export function isStaff(user: Pick<Flags, "isAccountManager" | "canAccessLms" | "businessFlags">): boolean {
  return user.isAccountManager || user.canAccessLms || (user.businessFlags & bitOf.can_access_lMS) !== 0;
}

/** Whose learning somebody runs. Throws `forbidden` to everybody else. */
export function staffScope(viewer: Staff): Scope {
  return scopeWith(viewer, staffReach(viewer.user));
}

/** Who grades what quizzes leave to a person: account managers, and those with `can_access_testbank`. */
export function graderReach(user: Flags): Reach | undefined {
  return user.isAccountManager ? "business" : reachOf(user, "can_access_testbank");
}

/** Whose quizzes somebody grades. Throws `forbidden` to everybody else. */
export function graderScope(viewer: Staff): Scope {
  return scopeWith(viewer, graderReach(viewer.user));
}
