import { localeOf } from "#shared/locales.ts";
import type { Site } from "./site.ts";

/**
 * What a browser may say to the learning API in its own words. Everything else is dropped: Authorization, Cookie,
 * X-Forwarded-*, X-D1-*, X-Edge-*, X-Client-*, X-Otp-*, X-Device-*, X-Sso-*, X-Link-*, X-Entrance, CF-* and whatever a
 * server might take a business from (docs/specification.md §18.24).
 */
const requestAllowed = [
  "accept",
  "content-type",
  "range",
  "if-range",
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
  "idempotency-key",
  "prefer",
];

/**
 * RFC 9110 §8 (representation), RFC 9110 §13–§15 (conditional, range, retry), RFC 9111 (caching). No cookies, no server
 * names.
 */
const answerAllowed = new Set([
  "accept-ranges",
  "allow",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-length",
  "content-range",
  "content-security-policy",
  "content-type",
  "etag",
  "last-modified",
  "retry-after",
  "x-content-type-options",
]);

export interface Identity {
  accessToken?: string | undefined;
  bookmark?: string | undefined;
  /** What the browser keeps of a way in; only calls under `/auth/` hear of it. */
  otpSecret?: string | undefined;
  deviceToken?: string | undefined;
  ssoState?: string | undefined;
  linkSecret?: string | undefined;
  /** The form of the support entrance (docs/specification.md §12.7). */
  entrance?: "support" | undefined;
}

const identityHeaders = [
  ["bookmark", "x-d1-bookmark"],
  ["otpSecret", "x-otp-secret"],
  ["deviceToken", "x-device-token"],
  ["ssoState", "x-sso-state"],
  ["linkSecret", "x-link-secret"],
  ["entrance", "x-entrance"],
] as const satisfies readonly (readonly [keyof Identity, string])[];

/** The headers of a call to the learning API: what the caller may say, then what only the edge may say. */
export function upstreamHeaders(site: Site, said: Headers, identity: Identity): Headers {
  const headers = new Headers();
  for (const name of requestAllowed) {
    const value = said.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (!headers.has("accept")) headers.set("accept", "application/json");
  headers.set("accept-language", localeOf(site.locale).tag);
  headers.set("x-request-id", site.requestId);
  // A call that the edge makes for a browser comes from that browser's device.
  if (site.userAgent !== null) headers.set("user-agent", site.userAgent);
  if (site.clientAddress !== null) headers.set("x-client-address", site.clientAddress);
  if (site.clientCountry !== null) headers.set("x-client-country", site.clientCountry);
  for (const [field, name] of identityHeaders) {
    const value = identity[field];
    if (value !== undefined) headers.set(name, value);
  }
  if (identity.accessToken !== undefined) headers.set("authorization", `Bearer ${identity.accessToken}`);
  if (site.env.API_ORIGIN !== "") nameTheSite(headers, site);
  // Proves to either kind of learning API that the headers above are the edge's.
  if (site.env.API_SECRET !== undefined && site.env.API_SECRET !== "")
    headers.set("x-edge-secret", site.env.API_SECRET);
  return headers;
}

/** docs/specification.md §7.5: over the network the hostname is not the business's. */
function nameTheSite(headers: Headers, site: Site): void {
  const url = new URL(site.origin);
  headers.set("x-forwarded-host", site.hostname);
  headers.set("x-forwarded-proto", url.protocol.slice(0, -1));
  headers.set("x-forwarded-port", url.port || (url.protocol === "https:" ? "443" : "80"));
}

/** Only the headers that describe the answer; it varies by who asks and in which language. */
export function answerHeaders(upstream: Headers): Headers {
  const headers = new Headers();
  // An answer has few headers: those that are there are looked at, and not all that may be.
  for (const [name, value] of upstream) if (answerAllowed.has(name)) headers.set(name, value);
  // No store unless the API says how it may be kept: an answer to one learner is never another's.
  if (!headers.has("cache-control"))
    headers.set("cache-control", headers.has("etag") ? "private, no-cache" : "private, no-store");
  headers.set("vary", "Accept-Language, Cookie");
  return headers;
}
