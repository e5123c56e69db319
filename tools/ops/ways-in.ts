import { BusinessProfile } from "#shared/contracts/business.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import { partnerKeys, ssoProviders } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { OpsError } from "./ops-error.ts";

/** Throws `OpsError` where nobody could sign in with such a profile: no form, no provider that is offered and set up, no partner. */
export async function refuseNoWayIn(db: TenantDb, stored: StoredProfile): Promise<void> {
  const profile = BusinessProfile.parse({ ...stored, id: "" });
  if (profile.is_enable_form_auth) return;
  const [providers, partners] = await db.batch([db.from(ssoProviders), db.from(partnerKeys)]);
  const isOffered = (name: string) =>
    (name === "custom" && profile.is_custom_sso) || profile.biz_socialite.some(({ provider }) => provider === name);
  if (partners.length > 0 || providers.some(({ provider }) => isOffered(provider))) return;
  throw new OpsError(
    "Nobody could sign in: with is_enable_form_auth=false there has to be a single sign-on, set up by `sso set` and offered by is_custom_sso or biz_socialite, or a partner key",
  );
}
