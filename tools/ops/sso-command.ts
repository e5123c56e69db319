import { eq } from "drizzle-orm";
import { callbackPath, clientSecretPlace, seal, toldProvider } from "#api/modules/identity/public.ts";
import { type SsoProviderName, ssoProviders } from "#api/db/schema/sign-on.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import type { Target } from "#api/modules/publishing/public.ts";
import { readCommand, said, writeCommand } from "./command.ts";
import { businessBySlug, hostnameArgument, hostnamesOf } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import { lockOut, refuseLockOut } from "./ways-in.ts";

const defaultScope = "openid email profile";
const onProfile: Record<SsoProviderName, string> = {
  custom: "is_custom_sso=true",
  microsoft: `biz_socialite='[{"provider":"microsoft"}]'`,
};

/** What is not named stays as it is. */
export const setSso = writeCommand({
  name: "sso set",
  positionals: ["SLUG", "microsoft|custom"],
  options: {
    issuer: { type: "string", value: "URL" },
    "client-id": { type: "string", value: "ID" },
    "client-secret": { type: "string", value: "SECRET" },
    scope: { type: "string", value: "SCOPES" },
    directory: { type: "string", multiple: true, value: "ID", about: "Microsoft's, repeatable" },
    domain: { type: "string", multiple: true, value: "example.com", about: "of e-mail addresses, repeatable" },
    "just-in-time": { type: "boolean", about: "people without an account get one" },
  },
  about: "sets single sign-on up, or changes it",
  async plan({ target, now, ssoKey }, [slug, providerText], options) {
    const provider = providerArgument(providerText);
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const standing = await db.from(ssoProviders).where(eq(ssoProviders.provider, provider)).get();
    const issuer = options.issuer === undefined ? standing?.issuer : issuerArgument(options.issuer);
    const clientId = options["client-id"] ?? standing?.clientId;
    const secret = options["client-secret"];
    // Only managers set SAML up, by its metadata; what else there is to it goes for both.
    const saml = options.issuer === undefined ? (standing?.saml ?? null) : null;
    const isKept = standing !== undefined && (standing.saml === null || saml !== null);
    const known = secret ? { secret } : isKept && { sealed: standing.clientSecret };
    if (!issuer || !clientId || !known)
      throw new UsageError("A new provider needs --issuer, --client-id and --client-secret");
    const allowedDirectories = options.directory?.map(directoryArgument) ?? standing?.allowedDirectories ?? [];
    if (provider === "microsoft" && allowedDirectories.length === 0)
      throw new UsageError("Microsoft needs --directory: the ids of the directories whose people may enter");
    const row = {
      provider,
      issuer,
      clientId,
      clientSecret:
        known.secret === undefined
          ? known.sealed
          : await seal(await ssoKey(), clientSecretPlace(business.id, provider), known.secret),
      scopes: options.scope ?? standing?.scopes ?? defaultScope,
      allowedDirectories,
      allowedDomains: options.domain?.map(hostnameArgument) ?? standing?.allowedDomains ?? [],
      isJustInTime: options["just-in-time"] ?? standing?.isJustInTime ?? false,
      saml,
      updatedAt: now,
    };
    if (saml === null && !row.scopes.split(" ").includes("openid")) throw new UsageError("--scope has to name openid");
    const addresses = await callbacks(target, business.id, provider);
    return {
      changes: [
        {
          action: "sso.set",
          businessId: business.id,
          subject: provider,
          before: standing && toldProvider(standing),
          after: { ...toldProvider(row), ...(secret && { client_secret: "changed" }) },
        },
      ],
      writes: [
        db
          .insert(ssoProviders, row)
          .onConflictDoUpdate({ target: [ssoProviders.businessId, ssoProviders.provider], set: row }),
      ],
      done: {
        text: [
          `${standing ? "Changed" : "Set up"} ${provider} for ${slug}. Addresses of return to register with the provider:`,
          ...addresses,
          `Offered on the sign-in page by: npm run ops -- business set ${slug} ${onProfile[provider]}`,
        ].join("\n"),
        data: { provider, callbacks: addresses },
      },
    };
  },
});

export const showSso = readCommand({
  name: "sso show",
  positionals: ["SLUG"],
  options: {},
  about: "its providers without their secrets, and the addresses of return",
  async read({ target }, [slug]) {
    const business = await businessBySlug(target, slug);
    const rows = await tenantDb(target.db, business.id).from(ssoProviders).orderBy(ssoProviders.provider).all();
    const data = await Promise.all(
      rows.map(async ({ businessId: _business, clientSecret: _secret, updatedAt, ...row }) => ({
        ...row,
        updatedAt: new Date(updatedAt).toISOString(),
        callbacks: await callbacks(target, business.id, row.provider),
      })),
    );
    return { text: JSON.stringify(data, null, 2), data };
  },
});

/** Linked identities stay: the provider may come back. */
export const removeSso = writeCommand({
  name: "sso remove",
  positionals: ["SLUG", "microsoft|custom"],
  options: { "lock-out": lockOut },
  about: "nobody signs in through it any more",
  async plan({ target }, [slug, providerText], options) {
    const provider = providerArgument(providerText);
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const standing = await db.from(ssoProviders).where(eq(ssoProviders.provider, provider)).get();
    if (!standing) throw new OpsError(`${slug} has no ${provider} sign-on`, "not_found");
    if (!options["lock-out"]) await refuseLockOut(db, slug, business.profile, { provider });
    return {
      changes: [{ action: "sso.remove", businessId: business.id, subject: provider, before: toldProvider(standing) }],
      writes: [db.delete(ssoProviders, eq(ssoProviders.provider, provider))],
      done: said(`${slug} no longer signs in through ${provider}.`, { provider }),
    };
  },
});

async function callbacks(target: Target, businessId: string, provider: SsoProviderName): Promise<string[]> {
  return (await hostnamesOf(target, businessId)).map((hostname) => `https://${hostname}${callbackPath[provider]}`);
}

function providerArgument(text: string): SsoProviderName {
  if (text !== "microsoft" && text !== "custom") throw new UsageError(`${text} is no provider: microsoft or custom`);
  return text;
}

function issuerArgument(text: string): string {
  const isSafe =
    URL.canParse(text) && (text.startsWith("https:") || ["127.0.0.1", "localhost"].includes(new URL(text).hostname));
  if (!isSafe) throw new UsageError("--issuer is an https address, as the provider's metadata write it");
  return text;
}

function directoryArgument(text: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new UsageError(`${text} is not the id of a directory`);
  return text.toLowerCase();
}
