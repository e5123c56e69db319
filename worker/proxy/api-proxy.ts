import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../http/error-response.ts";
import { isCleanPath } from "../upstream/address.ts";
import type { EdgeSession } from "../session/session.ts";
import { logOut } from "./log-out.ts";
import { mayCall } from "./same-origin.ts";
import { bearsTokens, endpointOf, liftTokens, signedInBody } from "./token-answer.ts";

/**
 * Everything under the base path: gate, path hygiene, then the learning API as the viewer, bodies streaming both ways.
 * A new feature never edits this file.
 */
export async function proxyCall(c: Context<AppEnv>, path: string, session: EdgeSession): Promise<Response> {
  const request = c.req.raw;
  const { site } = c.var;
  if (!mayCall(request.method, request.headers, site.origin)) return errorResponse("cross_site_request", site.locale);
  if (!isCleanPath(path)) return errorResponse("bad_request", site.locale);
  if (c.var.ambiguousSession) return errorResponse("unauthenticated", site.locale);

  const endpoint = request.method === "POST" ? endpointOf(path) : "";
  if (endpoint === "/auth/refresh") return answerRefresh(c, session);
  if (endpoint === "/auth/logout") {
    return Response.json({ data: { ended: await logOut(session) } }, { headers: { "cache-control": "no-store" } });
  }
  const call = { method: request.method, headers: request.headers, body: request.body };
  if (!bearsTokens(endpoint)) return session.fetch(path, call);
  return liftTokens(await session.fetchSignedOut(path, call), session, site);
}

/** The browser's own refresh goes through the lock; what it sends in the body counts for nothing. */
async function answerRefresh(c: Context<AppEnv>, session: EdgeSession): Promise<Response> {
  const { locale } = c.var.site;
  switch (await session.renew()) {
    case "ready":
      return Response.json(signedInBody, { headers: { "cache-control": "no-store" } });
    case "ended":
      return errorResponse("unauthenticated", locale);
    case "unknown":
      return errorResponse("unavailable", locale, { retryAfterSeconds: 2 });
  }
}
