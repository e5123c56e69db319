import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { localePath } from "../locale/resolve-locale.ts";

/**
 * Sends the browser to a safe path of this host: 303 after a form (RFC 9110 §15.4.4: a reload of the next page posts
 * nothing), 302 after a visit. Our own paths keep the page's language.
 */
export function moveTo(
  c: Context<AppEnv>,
  target: string,
  status: 302 | 303,
  headers: Record<string, string> = {},
): Response {
  const own = target === "/" || target.startsWith("/auth/");
  return new Response(null, {
    status,
    headers: { location: own ? localePath(c.var.locale, target) : target, "cache-control": "no-store", ...headers },
  });
}

/** A path of ours that remembers where the visitor was headed; home needs no remembering. */
export function withTarget(path: string, target: string): string {
  if (target === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(target)}`;
}
