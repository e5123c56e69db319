import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import type { TamperingName } from "./tampering-names.ts";

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicPem: string;
  clientSecret: string;
}

const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** Each makes another ID token of a good one; people whose address begins with its name and a + get it. */
const tamperings: Record<TamperingName, (claims: JWTPayload, key: SigningKey) => Promise<string> | string> = {
  nonce: (claims, key) => signed({ ...claims, nonce: "another-nonce" }, key),
  "no-nonce": ({ nonce: _nonce, ...claims }, key) => signed(claims, key),
  issuer: (claims, key) => signed({ ...claims, iss: "https://issuer.evil.test" }, key),
  audience: (claims, key) => signed({ ...claims, aud: "another-client" }, key),
  audiences: (claims, key) =>
    signed({ ...claims, aud: [claims.aud as string, "another-client"], azp: "another-client" }, key),
  expired: (claims, key) => signed({ ...claims, iat: claims.iat! - 7200, exp: claims.iat! - 3600 }, key),
  "no-subject": ({ sub: _sub, ...claims }, key) => signed(claims, key),
  "wrong-key": (claims, key) => signed(claims, { ...key, privateKey: stranger }),
  "unknown-kid": (claims, key) => signed(claims, { ...key, kid: "unknown", privateKey: stranger }),
  none: (claims) => new UnsecuredJWT(claims).encode(),
  // RFC 8725 §2.1: the public key taken for a shared secret, and the client's own secret.
  "hs-public-key": (claims, key) =>
    new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: key.kid }).sign(Buffer.from(key.publicPem.padEnd(32))),
  "hs-secret": (claims, key) =>
    new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: key.kid }).sign(Buffer.from(key.clientSecret)),
  signature: async (claims, key) => `${(await signed(claims, key)).slice(0, -6)}AAAAAA`,
  "own-directory": (claims, key) => signed({ ...claims, tid: "11111111-1111-4111-8111-111111111111" }, key),
};

export function signed(claims: JWTPayload, key: SigningKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(key.privateKey);
}

/** The token as this person gets it. */
export async function tampered(idToken: string, email: string, key: SigningKey): Promise<string> {
  const name = email.split("+")[0]!;
  const tamper = email.includes("+") && Object.hasOwn(tamperings, name) ? tamperings[name as TamperingName] : undefined;
  return tamper === undefined ? idToken : tamper(decodeJwt(idToken), key);
}
