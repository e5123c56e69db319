import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { fromBase64url } from "./secrets.ts";

/** Life of an access token, in seconds. */
export const accessTokenSeconds = 15 * 60;

const issuer = "learning-api";
const algorithm = "HS256";

interface KeySet {
  active: string;
  keys: Map<string, CryptoKey>;
  /**
   * By business and whole token, what its signature was found to vouch for: whoever comes brings the same token for a quarter of
   * an hour. Whether its session is alive is asked each time, elsewhere.
   */
  verified: BoundedMemory<{ claims: AccessClaims; endsAt: number }>;
}

/** A token has about 400 letters. */
const rememberedTokens = 2_000;

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

/** Seconds that an access token lives: no longer than its session, where that has an end. */
export function lifeOf(sessionEndsAt: number | null | undefined, now: number): number {
  if (sessionEndsAt === null || sessionEndsAt === undefined) return accessTokenSeconds;
  return Math.max(1, Math.min(accessTokenSeconds, Math.floor((sessionEndsAt - now) / 1000)));
}

/**
 * A JWT (RFC 7519) for one business (`aud`), user (`sub`) and session (`sid`), signed with the active key.
 * `now` in milliseconds.
 */
export async function signAccessToken(
  authKeys: string,
  businessId: string,
  claims: AccessClaims & { endsAt?: number | null | undefined; actorId?: string },
  now: number,
): Promise<string> {
  const { active, keys } = await readKeys(authKeys);
  const key = keys.get(active);
  if (key === undefined) throw new TypeError("AUTH_KEYS lacks its active key");
  const issuedAt = Math.floor(now / 1000);
  // Who it is that acts as the user: RFC 8693 §4.1.
  const act = claims.actorId === undefined ? {} : { act: { sub: claims.actorId } };
  return new SignJWT({ sid: claims.sessionId, ...act })
    .setProtectedHeader({ alg: algorithm, typ: "JWT", kid: active })
    .setIssuer(issuer)
    .setAudience(businessId)
    .setSubject(claims.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeOf(claims.endsAt, now))
    .sign(key);
}

/**
 * The claims of a token that one of our own keys signed for this business, else undefined. The algorithm is pinned and
 * the key is found by `kid` in our own set alone: `alg`, `jku`, `jwk` and `x5u` of the token decide nothing
 * (RFC 8725 §3.1, §3.5, §3.10).
 */
export async function verifyAccessToken(
  authKeys: string,
  token: string,
  businessId: string,
  now: number,
): Promise<AccessClaims | undefined> {
  const { keys, verified } = await readKeys(authKeys);
  const name = `${businessId} ${token}`;
  const known = verified.get(name);
  if (known) return now < known.endsAt ? known.claims : undefined;
  try {
    const header = decodeProtectedHeader(token);
    const key = typeof header.kid === "string" ? keys.get(header.kid) : undefined;
    if (key === undefined) return undefined;
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: "JWT",
      issuer,
      audience: businessId,
      requiredClaims: ["sub", "sid", "exp", "iat"],
      currentDate: new Date(now),
    });
    // An audience list would let one token serve two businesses.
    if (payload.aud !== businessId || typeof payload.sub !== "string" || typeof payload["sid"] !== "string")
      return undefined;
    const claims = { userId: payload.sub, sessionId: payload["sid"] };
    verified.set(name, { claims, endsAt: (payload.exp ?? 0) * 1000 });
    return claims;
  } catch {
    return undefined;
  }
}

let lastRead: { source: string; keys: KeySet } | undefined;

/** Reads the secret once an isolate. Throws on a set that cannot sign: that is a deployment fault. */
async function readKeys(source: string): Promise<KeySet> {
  if (lastRead?.source !== source) lastRead = { source, keys: await importKeys(source) };
  return lastRead.keys;
}

async function importKeys(source: string): Promise<KeySet> {
  const { active, keys } = JSON.parse(source) as { active: string; keys: Record<string, string> };
  const bytes = Object.entries(keys).map(([kid, text]) => [kid, fromBase64url(text)] as const);
  // RFC 7518 §3.2: an HS256 key has at least 256 bits.
  for (const [kid, key] of bytes)
    if (key.byteLength < 32) throw new Error(`AUTH_KEYS: the key ${kid} is shorter than 32 bytes`);
  if (!(active in keys)) throw new Error("AUTH_KEYS: the active key is not in the set");
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = bytes.map(
    async ([kid, key]) => [kid, await crypto.subtle.importKey("raw", key, hmac, false, ["sign", "verify"])] as const,
  );
  return { active, keys: new Map(await Promise.all(imported)), verified: new BoundedMemory(rememberedTokens) };
}
