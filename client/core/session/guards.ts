import type { User } from "#shared/contracts/auth.ts";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { mustChangePassword } from "#shared/domain/first-password.ts";
import { passwordChangePath } from "#shared/routes.ts";
import type { RouteEntry } from "#client/core/navigation/routes.ts";
import { isGrader } from "./grading-rights.ts";
import { isManager } from "./management-rights.ts";

export interface Visitor {
  user: User | null;
  business: BusinessProfile;
  /** The path that the visit comes from, without locale prefix, where it is known. */
  from?: string | null;
}

/** What a guard decides about a visit (docs/specification.md §2.2). */
export type Verdict =
  | { kind: "pass" }
  | { kind: "sign-in" }
  /** Signed in at another business: the session is cleared before the login page says why. */
  | { kind: "other-business" }
  | { kind: "home" }
  | { kind: "change-password" }
  | { kind: "locked" }
  | { kind: "forbidden" };

type Guard = (visitor: Visitor) => Verdict;

const guards: Record<string, Guard> = {
  none: () => ({ kind: "pass" }),
  guest: ({ user }) => (user ? { kind: "home" } : { kind: "pass" }),
  auth: requireOwnBusiness,
  "auth-business": requireOwnBusiness,
};

function requireOwnBusiness({ user, business }: Visitor): Verdict {
  if (!user) return { kind: "sign-in" };
  return isOfBusiness(user, business) ? { kind: "pass" } : { kind: "other-business" };
}

/**
 * A learning API of somebody else's may name no ids (docs/specification.md §3.3 has none): then the hostname vouches.
 */
export function isOfBusiness(user: User, business: BusinessProfile): boolean {
  return user.business_id === business.id || user.business_id === "" || business.id === "";
}

const passwordChange = "auth-password-change";
const logout = "auth-logout";

/** Throws an error that names the guard when the table names one that does not exist. */
export function judge(
  route: Pick<RouteEntry, "name" | "guard" | "flag" | "forGraders" | "forManagers">,
  visitor: Visitor,
): Verdict {
  const guard = guards[route.guard];
  if (!guard) throw new Error(`Unknown guard: ${route.guard}`);
  const verdict = guard(visitor);
  if (verdict.kind !== "pass" || !visitor.user) return verdict;
  const { user, business, from } = visitor;
  if (route.name === logout || route.name === passwordChange) return verdict;
  // Somebody of another business is nobody on a page that is for all.
  if (!isOfBusiness(user, business)) return verdict;
  if (mustChangePassword(user, business) && from !== passwordChangePath) return { kind: "change-password" };
  if (business.lock_screen && !user.is_account_manager) return { kind: "locked" };
  if (route.flag && !user[route.flag]) return { kind: "forbidden" };
  if (route.forGraders && !isGrader(user)) return { kind: "forbidden" };
  if (route.forManagers && !isManager(user)) return { kind: "forbidden" };
  return verdict;
}
