/** A token this close to its end is refreshed beforehand (architecture.md, step 5). */
const refreshMarginSeconds = 30;

/**
 * `exp` of a JWT in seconds (RFC 7519 §4.1.4), undefined where the token is opaque. Nothing is verified: the learning
 * API does that; the edge only wants to know when to refresh.
 */
export function expiryOf(token: string): number | undefined {
  const payload = token.split(".")[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof claims !== "object" || claims === null || !("exp" in claims)) return undefined;
    return typeof claims.exp === "number" && Number.isFinite(claims.exp) ? claims.exp : undefined;
  } catch {
    return undefined;
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
