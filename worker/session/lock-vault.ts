import type { TokenPairCookies } from "./auth-cookies.ts";

export interface SealedPair {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const purpose = new TextEncoder().encode("refresh lock, result at rest, 1");

/**
 * Only who holds the refresh token can read what it was traded for (docs/specification.md §18.14): the key is derived
 * from the token (HKDF, RFC 5869) and never stored; the lock's own name carries the token's hash alone.
 */
async function keyFrom(refreshToken: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", new TextEncoder().encode(refreshToken), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: purpose },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

export async function seal(pair: TokenPairCookies, refreshToken: string): Promise<SealedPair> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    await keyFrom(refreshToken),
    new TextEncoder().encode(JSON.stringify([pair.access_token, pair.refresh_token])),
  );
  return { iv, bytes };
}

/** Undefined where the token is not the one that it was sealed with. */
export async function open(sealed: SealedPair, refreshToken: string): Promise<TokenPairCookies | undefined> {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: sealed.iv },
      await keyFrom(refreshToken),
      sealed.bytes,
    );
    const [access_token, refresh_token] = JSON.parse(new TextDecoder().decode(plain)) as [string, string];
    return { access_token, refresh_token };
  } catch {
    return undefined;
  }
}

/** `tenantId:sha256(refresh_token)`: one lock for one token of one business (docs/specification.md §11.3). */
export async function lockName(tenantId: string, refreshToken: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(refreshToken));
  return `${tenantId}:${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
