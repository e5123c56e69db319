import { BusinessProfile } from "#shared/contracts/business.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { staysOpen, type VouchedWay, vouchedWays } from "#api/modules/identity/public.ts";
import { OpsError } from "./ops-error.ts";

/** Throws `OpsError` where nobody could sign in with such a profile: no form, no provider that is offered and set up, no partner. */
export async function refuseNoWayIn(db: TenantDb, stored: StoredProfile): Promise<void> {
  const profile = BusinessProfile.parse({ ...stored, id: "" });
  if (profile.is_enable_form_auth || (await vouchedWays(db, profile)).length > 0) return;
  throw new OpsError(
    "Nobody could sign in: with is_enable_form_auth=false there has to be a single sign-on, set up by `sso set` and offered by is_custom_sso or biz_socialite, or a partner key",
  );
}

export const lockOut = {
  type: "boolean",
  about: "although no account manager could sign in any more; `support-code issue` still lets you in",
} as const;

/**
 * Throws `OpsError` where `removed` is the last way in of all account managers: nothing else vouches for people, and none of
 * them has a password that the form takes.
 */
export async function refuseLockOut(
  db: TenantDb,
  slug: string,
  stored: StoredProfile,
  removed: VouchedWay,
): Promise<void> {
  const profile = BusinessProfile.parse({ ...stored, id: "" });
  if (await staysOpen(db, profile, removed)) return;
  const remedy = profile.is_enable_form_auth
    ? `Give one a password (\`user create ${slug} EMAIL --manager\`)`
    : `Open the form first (\`business set ${slug} is_enable_form_auth=true\`)`;
  throw new OpsError(`No account manager of ${slug} could sign in any more. ${remedy}, or say --lock-out.`, "conflict");
}
