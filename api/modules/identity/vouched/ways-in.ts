import { ne, type SQL, sql } from "drizzle-orm";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { users } from "#api/db/schema/identity.ts";
import { partnerKeys, type SsoProviderName, ssoProviders } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isNotErased } from "../account/erased-address.ts";

/** A provider, or the id of a partner's key. */
export type VouchedWay = { provider: SsoProviderName } | { kid: string };

type Offered = Pick<BusinessProfile, "is_enable_form_auth" | "is_custom_sso" | "biz_socialite">;

/** How somebody gets in without the form: providers that are set up and offered, and partners. */
export async function vouchedWays(db: TenantDb, profile: Offered): Promise<VouchedWay[]> {
  const [providers, partners] = await db.batch([
    db.select({ provider: ssoProviders.provider }).from(ssoProviders),
    db.select({ kid: partnerKeys.kid }).from(partnerKeys),
  ]);
  const isOffered = (name: string) =>
    (name === "custom" && profile.is_custom_sso) || profile.biz_socialite.some(({ provider }) => provider === name);
  return [...providers.filter(({ provider }) => isOffered(provider)), ...partners];
}

/**
 * Whether an account manager could still get in without this way: something else vouches for people, or one of them has a
 * password that the form takes. True as well where it let nobody in, or there is no account manager to shut out.
 */
export async function staysOpen(db: TenantDb, profile: Offered, removed: VouchedWay): Promise<boolean> {
  const ways = await vouchedWays(db, profile);
  const others = ways.filter((way) => !isSame(way, removed));
  if (others.length > 0 || others.length === ways.length) return true;
  if (!profile.is_enable_form_auth) return false;
  // Index: users_account_managers.
  const managers = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(sql`is_account_manager = 1`, ne(users.loginStatus, 2), isNotErased)
    .all();
  return managers.length === 0 || managers.some(({ passwordHash }) => passwordHash !== null);
}

/** How many ways there are, to be read before `staysOpen` and held to by the batch that removes one of them. */
export async function waysAsRead(db: TenantDb): Promise<{ holds: SQL; isSo: () => Promise<boolean> }> {
  const count = { count: sql<number>`count(*)` };
  const [keys, providers] = [db.select(count).from(partnerKeys), db.select(count).from(ssoProviders)];
  const read = async () => (await db.batch([keys, providers])).map(([row]) => row?.count ?? 0);
  const before = await read();
  return {
    holds: sql`${keys} = ${before[0]} and ${providers} = ${before[1]}`,
    isSo: async () => JSON.stringify(await read()) === JSON.stringify(before),
  };
}

function isSame(way: VouchedWay, other: VouchedWay): boolean {
  return "kid" in way
    ? "kid" in other && way.kid === other.kid
    : "provider" in other && way.provider === other.provider;
}
