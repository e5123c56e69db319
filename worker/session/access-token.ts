/** A token this close to its end is refreshed beforehand (docs/specification.md §4.3). */
const refreshMarginSeconds = 30;

/**
 * `exp` of a JWT in seconds (RFC 7519 §4.1.4), undefined where the token is opaque. Nothing is verified: the learning
 * API does that; the edge only wants to know when to refresh.
 */
export function expiryOf(token: string): number | undefined {
  const expiry = claimsOf(token)["exp"];
  return typeof expiry === "number" && Number.isFinite(expiry) ? expiry : undefined;
}

/** Whether our learning API made the token for another business than this one. Only for the words: nothing is verified. */
export function isOfOtherBusiness(token: string | undefined, businessId: string): boolean {
  if (token === undefined || businessId === "") return false;
  const { iss, aud } = claimsOf(token);
  return iss === "learning-api" && typeof aud === "string" && aud !== businessId;
}

/** What a JWT says; nothing is verified. */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split(".")[1];
  if (payload === undefined) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

export type Freshness = "fresh" | "ending" | "ended" | "unknown";

export function freshnessOf(token: string | undefined, nowMs: number): Freshness {
  if (token === undefined) return "ended";
  const expiry = expiryOf(token);
  if (expiry === undefined) return "unknown";
  const left = expiry - nowMs / 1000;
  if (left <= 0) return "ended";
  return left <= refreshMarginSeconds ? "ending" : "fresh";
}
