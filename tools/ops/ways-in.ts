import { eq, ne } from "drizzle-orm";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { partnerKeys, type SsoProviderName, ssoProviders } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { OpsError } from "./ops-error.ts";

/** Throws `OpsError` where nobody could sign in with such a profile: no form, no provider that is offered and set up, no partner. */
export async function refuseNoWayIn(db: TenantDb, stored: StoredProfile): Promise<void> {
  const profile = BusinessProfile.parse({ ...stored, id: "" });
  if (profile.is_enable_form_auth || (await vouchedWays(db, profile)).length > 0) return;
  throw new OpsError(
    "Nobody could sign in: with is_enable_form_auth=false there has to be a single sign-on, set up by `sso set` and offered by is_custom_sso or biz_socialite, or a partner key",
  );
}

/** A provider, or the id of a partner's key. */
type VouchedWay = { provider: SsoProviderName } | { kid: string };

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
  const ways = await vouchedWays(db, profile);
  const others = ways.filter((way) => !isSame(way, removed));
  if (others.length > 0 || others.length === ways.length) return;
  const managers = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.isAccountManager, true), ne(users.loginStatus, 2))
    .all();
  if (
    profile.is_enable_form_auth &&
    (managers.length === 0 || managers.some(({ passwordHash }) => passwordHash !== null))
  )
    return;
  const remedy = profile.is_enable_form_auth
    ? `Give one a password (\`user create ${slug} EMAIL --manager\`)`
    : `Open the form first (\`business set ${slug} is_enable_form_auth=true\`)`;
  throw new OpsError(`No account manager of ${slug} could sign in any more. ${remedy}, or say --lock-out.`, "conflict");
}

/** How somebody gets in without the form: providers that are set up and offered, and partners. */
async function vouchedWays(db: TenantDb, profile: BusinessProfile): Promise<VouchedWay[]> {
  const [providers, partners] = await db.batch([db.from(ssoProviders), db.from(partnerKeys)]);
  const isOffered = (name: string) =>
    (name === "custom" && profile.is_custom_sso) || profile.biz_socialite.some(({ provider }) => provider === name);
  return [...providers.filter(({ provider }) => isOffered(provider)), ...partners];
}

function isSame(way: VouchedWay, other: VouchedWay): boolean {
  return "kid" in way
    ? "kid" in other && way.kid === other.kid
    : "provider" in other && way.provider === other.provider;
}
