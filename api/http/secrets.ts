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
