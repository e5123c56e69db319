import type { MiddlewareHandler } from "hono";
import { canonicalHostname } from "#shared/domain/hostname.ts";
import type { AppEnv } from "../context.ts";
import { urlOf } from "../http/url-of.ts";

/**
 * docs/specification.md §10.5: the host of other people's scripts is told before any business is, and knows neither
 * cookies nor sessions. It serves nothing yet.
 */
export const reservePackageHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  const reserved = canonicalHostname(c.env.PACKAGE_HOST);
  if (reserved === undefined || canonicalHostname(urlOf(c).hostname) !== reserved) return next();
  return c.text("Not found", 404, { "cache-control": "no-store" });
};
