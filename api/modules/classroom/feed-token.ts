import { timingSafeEqual } from "node:crypto";
import { base64url, fromBase64url } from "#api/http/secrets.ts";

const idLength = 22;
const signatureBytes = 16;

/** 128 random bits in base64url, 22 characters. */
export function newFeedId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(16)));
}

/** The address's secret part: the feed's id and its signature for this business. Worthless once the feed is gone. */
export async function feedToken(key: string, businessId: string, feedId: string): Promise<string> {
  return feedId + (await signatureOf(key, businessId, feedId));
}

/** The id of a token whose signature holds; undefined otherwise. */
export async function readFeedToken(key: string, businessId: string, token: string): Promise<string | undefined> {
  const feedId = token.slice(0, idLength);
  const expected = await signatureOf(key, businessId, feedId);
  const given = token.slice(idLength);
  if (given.length !== expected.length) return undefined;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? feedId : undefined;
}

async function signatureOf(key: string, businessId: string, feedId: string): Promise<string> {
  const bytes = fromBase64url(key);
  if (bytes.byteLength < 32) throw new Error("REFRESH_KEY is shorter than 32 bytes");
  const hmac = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  // The purpose is part of the message: a signature made for anything else under this key is none here.
  const message = new TextEncoder().encode(`calendar-feed:${businessId}:${feedId}`);
  return base64url(new Uint8Array(await crypto.subtle.sign("HMAC", hmac, message)).slice(0, signatureBytes));
}
