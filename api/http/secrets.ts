import { timingSafeEqual } from "node:crypto";

/** Bytes as unpadded base64url (RFC 4648 §5). */
export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, "base64url"));
}

export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Compares digests, so that neither length nor content shows in the time taken. An unset secret matches nothing. */
export async function sameSecret(given: string, expected: string | undefined): Promise<boolean> {
  if (!expected) return false;
  const [a, b] = await Promise.all([sha256(given), sha256(expected)]);
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** 256 bits that nobody guesses, in base64url. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * HMAC-SHA-256 (RFC 2104) under the key, base64url of 32 bytes or more. The purpose is to be part of the message: a signature
 * made for anything else under this key is none of it.
 */
export async function signatureOf(key: string, message: string): Promise<Uint8Array> {
  const bytes = fromBase64url(key);
  if (bytes.byteLength < 32) throw new Error("REFRESH_KEY is shorter than 32 bytes");
  const hmac = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", hmac, new TextEncoder().encode(message)));
}
