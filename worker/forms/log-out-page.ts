import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { localePath } from "../locale/resolve-locale.ts";
import { logOut } from "../proxy/log-out.ts";

/**
 * `GET /auth/logout` signs out only where this site's own page was left for it; a picture, a prefetch, a link from
 * elsewhere or a typed address gets the page that asks (decisions.md, "Log-out"): undefined.
 */
export async function leaveByLink(c: Context<AppEnv>): Promise<Response | undefined> {
  if (c.req.method !== "GET" || !isOwnNavigation(c.req.raw.headers)) return undefined;
  await logOut(c.var.edgeSession);
  return new Response(null, { status: 303, headers: { location: localePath(c.var.locale, "/auth/login"), "cache-control": "no-store" } });
}

/** Fetch Metadata; without it nothing tells a click from a trap. */
function isOwnNavigation(headers: Headers): boolean {
  if (headers.get("sec-fetch-site") !== "same-origin" || headers.get("sec-fetch-mode") !== "navigate") return false;
  if (headers.get("sec-fetch-dest") !== "document") return false;
  return !["sec-purpose", "purpose", "x-moz"].some((name) => headers.get(name)?.includes("prefetch"));
}
