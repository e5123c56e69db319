import { createPublicKey, type JsonWebKey, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { partnerSecretPlace } from "#api/auth/partner-token.ts";
import { seal } from "#api/auth/sealed-secret.ts";
import { partnerKeys } from "#api/db/schema/sign-on.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import type { Target } from "../content/load-target.ts";
import { businessBySlug } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import type { SsoKeySource } from "./sso-command.ts";

export interface PartnerKeyOptions {
  partner?: string | undefined;
  algorithm?: string | undefined;
  /** A file: PEM or JWK. */
  "public-key"?: string | undefined;
  "just-in-time"?: boolean | undefined;
}

type Algorithm = (typeof partnerKeys.$inferSelect)["algorithm"];

/** A key under which a partner's tokens are taken. For HS256 the shared secret is made here and told once. */
export async function addPartnerKey(target: Target, slug: string, kid: string, options: PartnerKeyOptions, ssoKey: SsoKeySource): Promise<string> {
  if (!/^[\w.-]{1,64}$/.test(kid)) throw new UsageError(`${kid} is not a key id: letters, digits, ".", "_" and "-"`);
  if (!options.partner?.trim()) throw new UsageError("partner-key add needs --partner NAME");
  const algorithm = algorithmArgument(options.algorithm);
  const business = await businessBySlug(target, slug);
  const db = tenantDb(target.db, business.id);
  if (await db.from(partnerKeys).where(eq(partnerKeys.kid, kid)).get()) throw new OpsError(`${slug} already has a key ${kid}. Keys are not changed: add another and remove this one.`);

  const secret = algorithm === "HS256" ? randomBytes(32).toString("base64url") : undefined;
  const key = secret === undefined ? await publicKeyArgument(options["public-key"], algorithm) : await seal(await ssoKey(), partnerSecretPlace(business.id, kid), secret);
  await db.insert(partnerKeys, { kid, partner: options.partner.trim(), algorithm, key, isJustInTime: options["just-in-time"] ?? false, createdAt: Date.now() }).run();
  const lines = [
    `Tokens of ${options.partner.trim()} are taken by ${slug}: header kid ${kid}, alg ${algorithm}; claims aud ${business.id}, jti, iat, exp (5 minutes at most), and sub or email.`,
    ...(secret === undefined ? [] : [`Shared secret, told only now: ${secret}`]),
  ];
  return lines.join("\n");
}

export async function listPartnerKeys(target: Target, slug: string): Promise<string> {
  const business = await businessBySlug(target, slug);
  const rows = await tenantDb(target.db, business.id).from(partnerKeys).orderBy(partnerKeys.kid).all();
  if (rows.length === 0) return `${slug} takes no partner's tokens.`;
  return rows
    .map(({ kid, algorithm, partner, isJustInTime, createdAt }) => `${kid}  ${algorithm}  ${partner}  since ${new Date(createdAt).toISOString()}${isJustInTime ? "  makes accounts" : ""}`)
    .join("\n");
}

export async function removePartnerKey(target: Target, slug: string, kid: string): Promise<string> {
  const business = await businessBySlug(target, slug);
  const { meta } = await tenantDb(target.db, business.id).delete(partnerKeys, eq(partnerKeys.kid, kid)).run();
  if (meta.changes === 0) throw new OpsError(`${slug} has no key ${kid}`);
  return `${slug} takes no tokens of the key ${kid} any more.`;
}

function algorithmArgument(text: string | undefined): Algorithm {
  if (text === "EdDSA" || text === "ES256" || text === "HS256") return text;
  throw new UsageError("--algorithm is EdDSA, ES256 or HS256");
}

/** The public half alone, as a JWK; a private key in the file is a mistake worth hearing about. */
async function publicKeyArgument(file: string | undefined, algorithm: Algorithm): Promise<string> {
  if (file === undefined) throw new UsageError(`${algorithm} needs --public-key FILE (PEM or JWK)`);
  const text = await readFile(file, "utf8").catch(() => {
    throw new OpsError(`${file} cannot be read`);
  });
  if (/PRIVATE KEY/.test(text) || /"d"\s*:/.test(text)) throw new OpsError(`${file} holds a private key. It is the partner's alone: ask for the public one.`);
  try {
    const key = text.trimStart().startsWith("{") ? createPublicKey({ key: JSON.parse(text) as JsonWebKey, format: "jwk" }) : createPublicKey(text);
    const jwk = key.export({ format: "jwk" });
    const isFitting = algorithm === "EdDSA" ? jwk.kty === "OKP" && jwk.crv === "Ed25519" : jwk.kty === "EC" && jwk.crv === "P-256";
    if (isFitting) return JSON.stringify(jwk);
  } catch {
    throw new OpsError(`${file} holds no public key`);
  }
  throw new OpsError(`The key in ${file} is not one for ${algorithm}`);
}
