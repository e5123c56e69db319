import type { Context } from "hono";
import { signInPath } from "#shared/routes.ts";
import type { VisitResult } from "../visit-result.ts";
import type { AppEnv } from "../context.ts";
import { moveTo } from "../http/move.ts";
import { isPrefetch } from "../http/prefetch.ts";
import { logOut } from "../proxy/log-out.ts";

/**
 * `GET /auth/logout` signs out only where this site's own page was left for it; a picture, a prefetch, a link from
 * elsewhere or a typed address gets the page that asks (docs/specification.md §4.4).
 */
export async function leaveByLink(c: Context<AppEnv>): Promise<VisitResult> {
  if (!isOwnNavigation(c.req.raw.headers)) return { kind: "page" };
  await logOut(c.var.edgeSession, c.var.steps);
  return { kind: "answer", response: moveTo(c, signInPath, 303) };
}

/** Fetch Metadata; without it nothing tells a click from a trap. */
function isOwnNavigation(headers: Headers): boolean {
  if (headers.get("sec-fetch-site") !== "same-origin" || headers.get("sec-fetch-mode") !== "navigate") return false;
  return headers.get("sec-fetch-dest") === "document" && !isPrefetch(headers);
}
