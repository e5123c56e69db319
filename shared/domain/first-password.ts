import type { User } from "../contracts/auth.ts";
import type { BusinessProfile } from "../contracts/business.ts";

/** docs/specification.md §4.5: the first password is still to be changed. */
export function mustChangePassword(
  user: Pick<User, "login_status" | "is_account_manager">,
  business: Pick<BusinessProfile, "is_bypass_allowed">,
): boolean {
  return user.login_status === 0 && !user.is_account_manager && !business.is_bypass_allowed;
}
