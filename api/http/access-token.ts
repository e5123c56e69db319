import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { fromBase64url } from "./secrets.ts";

/** Life of an access token, in seconds. */
export const accessTokenSeconds = 15 * 60;

const issuer = "learning-api";
const algorithm = "HS256";

interface KeySet {
  active: string;
  keys: Map<string, Uint8Array<ArrayBuffer>>;
}

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
  claims: AccessClaims & { endsAt?: number | null | undefined },
  now: number,
): Promise<string> {
  const { active, keys } = readKeys(authKeys);
  const key = keys.get(active);
  if (key === undefined) throw new TypeError("AUTH_KEYS lacks its active key");
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ sid: claims.sessionId })
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
  const { keys } = readKeys(authKeys);
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
    return { userId: payload.sub, sessionId: payload["sid"] };
  } catch {
    return undefined;
  }
}

let lastRead: { source: string; keys: KeySet } | undefined;

/** Parses the secret once an isolate. Throws on a set that cannot sign: that is a deployment fault. */
function readKeys(source: string): KeySet {
  if (lastRead?.source === source) return lastRead.keys;
  const parsed = JSON.parse(source) as { active: string; keys: Record<string, string> };
  const keys = new Map(Object.entries(parsed.keys).map(([kid, text]) => [kid, fromBase64url(text)]));
  // RFC 7518 §3.2: an HS256 key has at least 256 bits.
  for (const [kid, key] of keys)
    if (key.byteLength < 32) throw new Error(`AUTH_KEYS: the key ${kid} is shorter than 32 bytes`);
  if (!keys.has(parsed.active)) throw new Error("AUTH_KEYS: the active key is not in the set");
  lastRead = { source, keys: { active: parsed.active, keys } };
  return lastRead.keys;
}
