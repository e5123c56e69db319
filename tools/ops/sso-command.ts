import { eq } from "drizzle-orm";
import { seal } from "#api/auth/sealed-secret.ts";
import { callbackPath, clientSecretPlace } from "#api/auth/sso/provider-config.ts";
import { type SsoProviderName, ssoProviders } from "#api/db/schema/sign-on.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import type { Target } from "../content/load-target.ts";
import { businessBySlug, hostnameArgument, hostnamesOf } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";

export interface SsoOptions {
  issuer?: string | undefined;
  "client-id"?: string | undefined;
  "client-secret"?: string | undefined;
  scope?: string | undefined;
  directory?: string[] | undefined;
  domain?: string[] | undefined;
  "just-in-time"?: boolean | undefined;
}

/** The key that seals secrets; rejects with words for the operator where it is not known. */
export type SsoKeySource = () => Promise<string>;

const defaultScope = "openid email profile";
const onProfile: Record<SsoProviderName, string> = {
  custom: "is_custom_sso=true",
  microsoft: `biz_socialite='[{"provider":"microsoft"}]'`,
};

/** Sets a provider up or changes it: what is not named stays as it is. */
export async function setSso(target: Target, slug: string, providerText: string, options: SsoOptions, ssoKey: SsoKeySource): Promise<string> {
  const provider = providerArgument(providerText);
  const business = await businessBySlug(target, slug);
  const db = tenantDb(target.db, business.id);
  const standing = await db.from(ssoProviders).where(eq(ssoProviders.provider, provider)).get();
  const issuer = options.issuer === undefined ? standing?.issuer : issuerArgument(options.issuer);
  const clientId = options["client-id"] ?? standing?.clientId;
  const secret = options["client-secret"];
  if (!issuer || !clientId || (!secret && !standing)) throw new UsageError("A new provider needs --issuer, --client-id and --client-secret");
  const allowedDirectories = options.directory?.map(directoryArgument) ?? standing?.allowedDirectories ?? [];
  if (provider === "microsoft" && allowedDirectories.length === 0) throw new UsageError("Microsoft needs --directory: the ids of the directories whose people may enter");
  const row = {
    provider,
    issuer,
    clientId,
    clientSecret: secret ? await seal(await ssoKey(), clientSecretPlace(business.id, provider), secret) : standing!.clientSecret,
    scopes: options.scope ?? standing?.scopes ?? defaultScope,
    allowedDirectories,
    allowedDomains: options.domain?.map(hostnameArgument) ?? standing?.allowedDomains ?? [],
    isJustInTime: options["just-in-time"] ?? standing?.isJustInTime ?? false,
    updatedAt: Date.now(),
  };
  if (!row.scopes.split(" ").includes("openid")) throw new UsageError("--scope has to name openid");
  await db.insert(ssoProviders, row).onConflictDoUpdate({ target: [ssoProviders.businessId, ssoProviders.provider], set: row }).run();
  return [`${standing ? "Changed" : "Set up"} ${provider} for ${slug}. Addresses of return to register with the provider:`, ...(await callbacks(target, business.id, provider)), `Offered on the sign-in page by: npm run ops -- business set ${slug} ${onProfile[provider]}`].join("\n");
}

export async function showSso(target: Target, slug: string): Promise<string> {
  const business = await businessBySlug(target, slug);
  const rows = await tenantDb(target.db, business.id).from(ssoProviders).orderBy(ssoProviders.provider).all();
  const shown = await Promise.all(
    rows.map(async ({ businessId: _business, clientSecret: _secret, updatedAt, ...row }) => ({
      ...row,
      updatedAt: new Date(updatedAt).toISOString(),
      callbacks: await callbacks(target, business.id, row.provider),
    })),
  );
  return JSON.stringify(shown, null, 2);
}

/** Linked identities stay: the provider may come back. */
export async function removeSso(target: Target, slug: string, providerText: string): Promise<string> {
  const provider = providerArgument(providerText);
  const business = await businessBySlug(target, slug);
  const { meta } = await tenantDb(target.db, business.id).delete(ssoProviders, eq(ssoProviders.provider, provider)).run();
  if (meta.changes === 0) throw new OpsError(`${slug} has no ${provider} sign-on`);
  return `${slug} no longer signs in through ${provider}.`;
}

async function callbacks(target: Target, businessId: string, provider: SsoProviderName): Promise<string[]> {
  return (await hostnamesOf(target, businessId)).map((hostname) => `https://${hostname}${callbackPath[provider]}`);
}

function providerArgument(text: string): SsoProviderName {
  if (text !== "microsoft" && text !== "custom") throw new UsageError(`${text} is no provider: microsoft or custom`);
  return text;
}

function issuerArgument(text: string): string {
  const isSafe = URL.canParse(text) && (text.startsWith("https:") || ["127.0.0.1", "localhost"].includes(new URL(text).hostname));
  if (!isSafe) throw new UsageError("--issuer is an https address, as the provider's metadata write it");
  return text;
}

function directoryArgument(text: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new UsageError(`${text} is not the id of a directory`);
  return text.toLowerCase();
}
