import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, jwtVerify, type JWTPayload } from "jose";
import { eq, lt } from "drizzle-orm";
import { KnownEmail, TheirEmail } from "#shared/contracts/email.ts";
import { plainLine } from "#shared/domain/plain-text.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { users } from "#api/db/schema/identity.ts";
import { partnerKeys, usedPartnerTokens } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { indexPerson } from "../account/person-index.ts";
import { canonicalEmail } from "../sign-in/credentials.ts";
import { unseal } from "../sealed-secret.ts";
import { audit } from "#api/http/audit.ts";

/** A token may live so long at most, in seconds; clocks may differ by `toleratedSeconds`. */
const longestLifeSeconds = 5 * 60;
const toleratedSeconds = 30;

export type PartnerEntry = { kind: "user"; user: UserRow; partner: string } | Refused | { kind: "blocked" };

/** Why a token counts for nothing; for the business's record, never for who brought it. */
interface Refused {
  kind: "refused";
  reason: "unknown key" | "unverified" | "audience" | "jti" | "lifetime" | "used before" | "no such person";
  /** What the library of JWTs found wrong with a token that it could not verify. */
  error?: string;
}

/** What every accepted token says. */
interface PartnerClaims extends JWTPayload {
  exp: number;
  iat: number;
  jti: string;
}

type PartnerKey = typeof partnerKeys.$inferSelect;

/** What the secret of an HS256 key is sealed for. */
export function partnerSecretPlace(businessId: string, kid: string): string {
  return `partner|${businessId}|${kid}`;
}

/**
 * The user for whom a partner vouches by a JWT: `aud` the business's id, `sub` or `email` the person, `jti` once, five
 * minutes at most. Key and algorithm are those that the operator entered under `kid`; the token chooses neither.
 */
export async function admitByPartnerToken(db: TenantDb, env: Env, token: string, now: number): Promise<PartnerEntry> {
  const key = await findKey(db, token);
  if (key === undefined) return { kind: "refused", reason: "unknown key" };
  const checked = await verified(env, key, token, db.businessId, now);
  if (checked.kind === "refused") return checked;
  const { claims } = checked;
  if (!(await useUp(db, key, claims, now))) return { kind: "refused", reason: "used before" };
  const user = await findPerson(db, key, claims, now);
  if (user === undefined) return { kind: "refused", reason: "no such person" };
  return user.loginStatus === 2 ? { kind: "blocked" } : { kind: "user", user, partner: key.partner };
}

async function findKey(db: TenantDb, token: string): Promise<PartnerKey | undefined> {
  let kid: unknown;
  try {
    kid = decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
  // Primary key: (business_id, kid).
  return typeof kid === "string" ? db.from(partnerKeys).where(eq(partnerKeys.kid, kid)).get() : undefined;
}

async function verified(
  env: Env,
  key: PartnerKey,
  token: string,
  businessId: string,
  now: number,
): Promise<{ kind: "verified"; claims: PartnerClaims } | Refused> {
  const material = await keyMaterial(env, key, businessId);
  let claims: JWTPayload;
  try {
    const options = {
      algorithms: [key.algorithm],
      audience: businessId,
      requiredClaims: ["exp", "iat", "jti"],
      currentDate: new Date(now),
      clockTolerance: toleratedSeconds,
    };
    ({ payload: claims } = await jwtVerify(token, material, options));
  } catch (error) {
    return { kind: "refused", reason: "unverified", ...(error instanceof Error && { error: error.name }) };
  }
  // An audience list would let one token serve two businesses.
  if (claims.aud !== businessId) return { kind: "refused", reason: "audience" };
  const { exp, iat, jti } = claims;
  if (typeof jti !== "string" || jti === "" || jti.length > 128) return { kind: "refused", reason: "jti" };
  if (exp === undefined || iat === undefined) return { kind: "refused", reason: "lifetime" };
  if (exp - iat > longestLifeSeconds || iat > now / 1000 + toleratedSeconds)
    return { kind: "refused", reason: "lifetime" };
  return { kind: "verified", claims: { ...claims, exp, iat, jti } };
}

async function keyMaterial(env: Env, { algorithm, key, kid }: PartnerKey, businessId: string) {
  if (algorithm !== "HS256") return importJWK(JSON.parse(key) as JWK, algorithm);
  return new TextEncoder().encode(await unseal(env.SSO_KEY, partnerSecretPlace(businessId, kid), key));
}

/** True for the first to bring it. */
async function useUp(db: TenantDb, { kid }: PartnerKey, claims: PartnerClaims, now: number): Promise<boolean> {
  const hash = await sha256(`${kid}|${claims.jti}`);
  const [inserted] = await db.batch([
    db
      .insert(usedPartnerTokens, { hash, expiresAt: claims.exp * 1000 + toleratedSeconds * 1000 })
      .onConflictDoNothing(),
    db.update(partnerKeys, { lastUsedAt: now }, eq(partnerKeys.kid, kid)),
    // Index: used_partner_tokens_expiry. A token that is over needs no memory.
    db.delete(usedPartnerTokens, lt(usedPartnerTokens.expiresAt, now)),
  ]);
  return inserted.meta.changes === 1;
}

/**
 * `sub` names a user of ours by id; else `email` an account of this business: its own form account, for which the business
 * trusts the partner, before one that partners made.
 */
async function findPerson(
  db: TenantDb,
  key: PartnerKey,
  claims: JWTPayload,
  now: number,
): Promise<UserRow | undefined> {
  const byId = typeof claims.sub === "string" ? await db.from(users).where(eq(users.id, claims.sub)).get() : undefined;
  if (byId !== undefined) return byId;
  const email = KnownEmail.safeParse(canonicalEmail(typeof claims["email"] === "string" ? claims["email"] : ""));
  if (!email.success) return undefined;
  // Index: users_business_address.
  const known = await db.from(users).where(eq(users.email, email.data)).all();
  const standing =
    known.find((user) => user.signInKind === "form") ?? known.find((user) => user.signInKind === "partner");
  if (standing !== undefined || !key.isJustInTime || !TheirEmail.safeParse(email.data).success) return standing;

  const id = `partner-${(await sha256(`${db.businessId}|${email.data}`)).slice(0, 32)}`;
  const named = typeof claims["name"] === "string" ? plainLine(claims["name"]).slice(0, 120) : "";
  const name = named || itemAt(email.data.split("@"), 0);
  await db.batch([
    db
      .insert(users, {
        id,
        email: email.data,
        name,
        signInKind: "partner",
        loginStatus: 1,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing(),
    ...indexPerson(db, { id, name, email: email.data }),
    audit(db, { action: "user.created_by_partner", actorId: id, subjectId: id, detail: { partner: key.partner } }, now),
  ]);
  return db.from(users).where(eq(users.id, id)).get();
}

/** For the log of a refusal: nothing of it is proven. */
export function claimedKey(token: string): string | null {
  try {
    const { kid } = decodeProtectedHeader(token);
    decodeJwt(token);
    return typeof kid === "string" ? kid.slice(0, 64) : null;
  } catch {
    return null;
  }
}
