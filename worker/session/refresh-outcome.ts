import { callUpstream } from "../upstream/call.ts";
import type { Site } from "../upstream/site.ts";
import { authCookies } from "./auth-cookies.ts";
import type { RefreshOutcome } from "./lock-call.ts";
import { tokenPairIn } from "./token-pair.ts";

/** docs/specification.md §4.3: only these. */
const endingStatuses = new Set([400, 401, 403, 422]);

/** Trades the refresh token at the learning API: one call, at most 8 s, no retry. */
export async function refreshUpstream(site: Site, refreshToken: string): Promise<RefreshOutcome> {
  const { response, reached } = await callUpstream(site, {
    method: "POST",
    path: "/auth/refresh",
    headers: new Headers({ "content-type": "application/json" }),
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  if (!reached) return { kind: "transient" };
  if (!response.ok) {
    await response.body?.cancel();
    return { kind: endingStatuses.has(response.status) ? "dead" : "transient" };
  }
  const pair = tokenPairIn(await response.json().catch(() => undefined));
  // A pair that no cookie can hold would leave half a session behind (docs/specification.md §18.15).
  if (pair === undefined || authCookies(pair, Date.now()) === undefined) return { kind: "transient" };
  return { kind: "ok", pair };
}
