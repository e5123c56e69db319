import type { Context } from "hono";
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

  const headers = headersOf(c, c.get("requestId"));
  const bookmark = c.get("bookmark")?.();
  if (bookmark) headers.set("X-D1-Bookmark", bookmark);
  const viewer = c.get("viewer");
  if (viewer && prefers(c.req.header("Prefer"), preferViewer)) headers.set(viewerHeader, writeViewer(toUser(viewer)));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  // Never the query string, a header or a body: tokens travel in them.
  console.log(
    JSON.stringify({
      request_id: c.get("requestId"),
      method: c.req.method,
      path: loggablePath(c.req.path),
      status: c.res.status,
      ms: Date.now() - startedAt,
      business: c.get("business")?.slug ?? null,
      ...(c.get("errorCode") && { code: c.get("errorCode") }),
    }),
  );
});

/** The answer's own headers, with its request's id: Hono's `c.header` makes an answer anew each time, and of its body a stream. */
function headersOf(c: Context<AppEnv>, requestId: string): Headers {
  try {
    c.res.headers.set("X-Request-Id", requestId);
  } catch {
    // Of an answer that came from elsewhere, which nothing can be added to.
    c.header("X-Request-Id", requestId);
  }
  return c.res.headers;
}
