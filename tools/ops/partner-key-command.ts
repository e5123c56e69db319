import { createPublicKey, type JsonWebKey, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { partnerSecretPlace, seal } from "#api/modules/identity/public.ts";
import { partnerKeys } from "#api/db/schema/sign-on.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { readCommand, said, writeCommand } from "./command.ts";
import { businessBySlug, lineArgument } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import { lockOut, refuseLockOut } from "./ways-in.ts";

type Algorithm = (typeof partnerKeys.$inferSelect)["algorithm"];

/** For HS256 the shared secret is made here and told once. */
export const addPartnerKey = writeCommand({
  name: "partner-key add",
  positionals: ["SLUG", "KID"],
  options: {
    partner: { type: "string", value: "NAME" },
    algorithm: { type: "string", value: "EdDSA|ES256|HS256" },
    "public-key": { type: "string", value: "FILE", about: "PEM or JWK; for HS256 a secret is made and printed" },
    "just-in-time": { type: "boolean", about: "people without an account get one" },
  },
  about: "a key under which a partner's tokens are taken",
  async plan({ target, now, ssoKey }, [slug, kid], options) {
    if (!/^[\w.-]{1,64}$/.test(kid)) throw new UsageError(`${kid} is not a key id: letters, digits, ".", "_" and "-"`);
    if (!options.partner?.trim()) throw new UsageError("partner-key add needs --partner NAME");
    const partner = lineArgument(options.partner, "--partner");
    const algorithm = algorithmArgument(options.algorithm);
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    if (await db.from(partnerKeys).where(eq(partnerKeys.kid, kid)).get())
      throw new OpsError(
        `${slug} already has a key ${kid}. Keys are not changed: add another and remove this one.`,
        "conflict",
      );

    const secret = algorithm === "HS256" ? randomBytes(32).toString("base64url") : undefined;
    const key =
      secret === undefined
        ? await publicKeyArgument(options["public-key"], algorithm)
        : await seal(await ssoKey(), partnerSecretPlace(business.id, kid), secret);
    const isJustInTime = options["just-in-time"] ?? false;
    const lines = [
      `Tokens of ${partner} are taken by ${slug}: header kid ${kid}, alg ${algorithm}; claims aud ${business.id}, jti, iat, exp (5 minutes at most), and sub or email.`,
      ...(secret === undefined ? [] : [`Shared secret, told only now: ${secret}`]),
    ];
    return {
      changes: [
        {
          action: "partner_key.add",
          businessId: business.id,
          subject: kid,
          after: { partner, algorithm, just_in_time: isJustInTime },
        },
      ],
      writes: [db.insert(partnerKeys, { kid, partner, algorithm, key, isJustInTime, createdAt: now })],
      done: {
        text: lines.join("\n"),
        data: { kid, partner, algorithm, audience: business.id, ...(secret !== undefined && { secret }) },
      },
    };
  },
});

export const listPartnerKeys = readCommand({
  name: "partner-key list",
  positionals: ["SLUG"],
  options: {},
  about: "whose tokens are taken",
  async read({ target }, [slug]) {
    const business = await businessBySlug(target, slug);
    const rows = await tenantDb(target.db, business.id).from(partnerKeys).orderBy(partnerKeys.kid).all();
    const list = rows.map(({ kid, algorithm, partner, isJustInTime, createdAt }) => ({
      kid,
      algorithm,
      partner,
      since: new Date(createdAt).toISOString(),
      just_in_time: isJustInTime,
    }));
    const lines = list.map(
      ({ kid, algorithm, partner, since, just_in_time: makes }) =>
        `${kid}  ${algorithm}  ${partner}  since ${since}${makes ? "  makes accounts" : ""}`,
    );
    return { text: lines.join("\n") || `${slug} takes no partner's tokens.`, data: list };
  },
});

export const removePartnerKey = writeCommand({
  name: "partner-key remove",
  positionals: ["SLUG", "KID"],
  options: { "lock-out": lockOut },
  about: "takes no tokens of that key any more",
  async plan({ target }, [slug, kid], options) {
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const standing = await db.from(partnerKeys).where(eq(partnerKeys.kid, kid)).get();
    if (!standing) throw new OpsError(`${slug} has no key ${kid}`, "not_found");
    if (!options["lock-out"]) await refuseLockOut(db, slug, business.profile, { kid });
    const before = { partner: standing.partner, algorithm: standing.algorithm };
    return {
      changes: [{ action: "partner_key.remove", businessId: business.id, subject: kid, before }],
      writes: [db.delete(partnerKeys, eq(partnerKeys.kid, kid))],
      done: said(`${slug} takes no tokens of the key ${kid} any more.`, { kid }),
    };
  },
});

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
  if (/PRIVATE KEY/.test(text) || /"d"\s*:/.test(text))
    throw new OpsError(`${file} holds a private key. It is the partner's alone: ask for the public one.`);
  try {
    const key = text.trimStart().startsWith("{")
      ? createPublicKey({ key: JSON.parse(text) as JsonWebKey, format: "jwk" })
      : createPublicKey(text);
    const jwk = key.export({ format: "jwk" });
    const isFitting =
      algorithm === "EdDSA" ? jwk.kty === "OKP" && jwk.crv === "Ed25519" : jwk.kty === "EC" && jwk.crv === "P-256";
    if (isFitting) return JSON.stringify(jwk);
  } catch {
    throw new OpsError(`${file} holds no public key`);
  }
  throw new OpsError(`The key in ${file} is not one for ${algorithm}`);
}
