import { timingSafeEqual } from "node:crypto";
import { base64url, signatureOf } from "#api/http/secrets.ts";

const idLength = 22;
const signatureBytes = 16;

/** 128 random bits in base64url, 22 characters. */
export function newFeedId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(16)));
}

/** The address's secret part: the feed's id and its signature for this business. Worthless once the feed is gone. */
export async function feedToken(key: string, businessId: string, feedId: string): Promise<string> {
  return feedId + (await signed(key, businessId, feedId));
}

/** The id of a token whose signature holds; undefined otherwise. */
export async function readFeedToken(key: string, businessId: string, token: string): Promise<string | undefined> {
  const feedId = token.slice(0, idLength);
  const expected = await signed(key, businessId, feedId);
  const given = token.slice(idLength);
  if (given.length !== expected.length) return undefined;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? feedId : undefined;
}

async function signed(key: string, businessId: string, feedId: string): Promise<string> {
  return base64url((await signatureOf(key, `calendar-feed:${businessId}:${feedId}`)).slice(0, signatureBytes));
}
