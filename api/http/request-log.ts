import { createMiddleware } from "hono/factory";
import { loggablePath } from "#shared/domain/loggable-path.ts";
import { defaultLocale, matchAcceptLanguage } from "#shared/locales.ts";
import { preferViewer, viewerHeader, writeViewer } from "#shared/viewer-beside.ts";
import type { AppEnv } from "./context.ts";
import { prefers } from "./prefers.ts";
import { toUser } from "./user.view.ts";

/** Sets what every request has (id, clock, locale), and afterwards the bookmark, who asked, the cache rule and one log line. */
export const requestFrame = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  const given = c.req.header("X-Request-Id");
  c.set("requestId", given !== undefined && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : crypto.randomUUID());
  c.set("now", startedAt);
  c.set("locale", matchAcceptLanguage(c.req.header("Accept-Language")) ?? defaultLocale);

  await next();

  const bookmark = c.var.bookmark?.();
  if (bookmark) c.header("X-D1-Bookmark", bookmark);
  if (c.var.viewer && prefers(c.req.header("Prefer"), preferViewer))
    c.header(viewerHeader, writeViewer(toUser(c.var.viewer)));
  c.header("X-Request-Id", c.var.requestId);
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-store");
  // Never the query string, a header or a body: tokens travel in them.
  console.log(
    JSON.stringify({
      request_id: c.var.requestId,
      method: c.req.method,
      path: loggablePath(c.req.path),
      status: c.res.status,
      ms: Date.now() - startedAt,
      business: c.var.business?.slug ?? null,
      ...(c.var.errorCode && { code: c.var.errorCode }),
    }),
  );
});
