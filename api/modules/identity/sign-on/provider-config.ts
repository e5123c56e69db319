import { eq } from "drizzle-orm";
import type { Business } from "#api/db/directory.ts";
import { type SsoProviderName, ssoProviders } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { azureCallbackPath, ssoCallbackPath } from "#shared/routes.ts";
import { unseal } from "../sealed-secret.ts";

export type SsoProvider = typeof ssoProviders.$inferSelect;

/** What a sign-on at a provider takes. */
export type SsoClient = Pick<
  SsoProvider,
  "businessId" | "provider" | "issuer" | "clientId" | "clientSecret" | "scopes" | "allowedDomains" | "saml"
>;

/** Where each provider sends people back to: pages of the business's own site (docs/specification.md §2.1). */
export const callbackPath: Record<SsoProviderName, string> = {
  microsoft: azureCallbackPath,
  custom: ssoCallbackPath,
};

/** What a secret of a provider is sealed for. */
export function clientSecretPlace(businessId: string, provider: SsoProviderName): string {
  return `sso-client|${businessId}|${provider}`;
}

/** What a log is told of how a provider is set up: never the secret, sealed or not. */
export function toldProvider(
  provider: Pick<
    SsoProvider,
    "issuer" | "clientId" | "scopes" | "allowedDirectories" | "allowedDomains" | "isJustInTime" | "saml"
  >,
): object {
  return {
    issuer: provider.issuer,
    client_id: provider.clientId,
    scopes: provider.scopes,
    directories: provider.allowedDirectories,
    domains: provider.allowedDomains,
    just_in_time: provider.isJustInTime,
    ...(provider.saml && {
      sso_url: provider.saml.ssoUrl,
      metadata_url: provider.saml.metadataUrl,
      certificates: provider.saml.certificates.map(({ fingerprint }) => fingerprint),
    }),
  };
}

/** The provider where the business offers it on its sign-in page and an operator has set it up. */
export async function findProvider(
  db: TenantDb,
  { profile }: Business,
  provider: SsoProviderName,
): Promise<SsoProvider | undefined> {
  const isOffered =
    provider === "custom" ? profile.is_custom_sso : profile.biz_socialite.some((one) => one.provider === provider);
  if (!isOffered) return undefined;
  // Primary key: (business_id, provider).
  return db.from(ssoProviders).where(eq(ssoProviders.provider, provider)).get();
}

export function clientSecretOf(env: Env, { businessId, provider, clientSecret }: SsoClient): Promise<string> {
  return unseal(env.SSO_KEY, clientSecretPlace(businessId, provider), clientSecret);
}
