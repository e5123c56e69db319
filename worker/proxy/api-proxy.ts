import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { getBusiness, getTranslations } from "#shared/contracts/business.ts";
import { matchesEntityTag } from "#shared/domain/entity-tag.ts";
import { isLocaleCode } from "#shared/locales.ts";
import { errorResponse } from "../http/error-response.ts";
import { redeemCode, redeemsCode, stateOfCall } from "../sign-on/redeem-code.ts";
import { endpointOf, isCleanPath } from "../upstream/address.ts";
import type { EdgeSession } from "../session/session.ts";
import { viewingHeader } from "../session/viewing-cookie.ts";
import { logOut } from "./log-out.ts";
import { mayCall } from "./same-origin.ts";
import { signInContext, answerRuleOf, signedInBody } from "./token-answer.ts";

const translations = getTranslations.path.replace(":locale", "");

/**
 * Everything under the base path: gate, path hygiene, then the learning API as the viewer, bodies streaming both ways.
 * A new feature never edits this file.
 */
export async function proxyCall(c: Context<AppEnv>, path: string): Promise<Response> {
  const request = c.req.raw;
  const site = c.get("site");
  if (!mayCall(request.method, request.headers, site.origin)) return errorResponse("cross_site_request", site.locale);
  if (!isCleanPath(path)) return errorResponse("not_found", site.locale);
  if (c.get("ambiguousSession")) return errorResponse("unauthenticated", site.locale);

  const session = c.var.edgeSession;
  const { method } = request;
  const endpoint = endpointOf(path);
  // The addresses of operators and of directories are not the browser's, whatever is sent with it.
  if (/^\/(?:operator|scim)(?:\/|$)/.test(endpoint)) return errorResponse("not_found", site.locale);
  const seen = await viewingCall(c, path, endpoint);
  if (seen) return seen;
  const unchanged = method === "GET" && unchangedSince(c, endpoint);
  if (unchanged) return unchanged;
  if (method === "POST" && endpoint === "/auth/refresh") return answerRefresh(c, session);
  if (method === "POST" && endpoint === "/auth/logout") {
    return Response.json(
      { data: { ended: await logOut(session, c.var.steps) } },
      { headers: { "cache-control": "no-store" } },
    );
  }
  const call = { method, headers: request.headers, body: request.body };
  const context = signInContext(c);
  if (method === "POST" && redeemsCode(endpoint)) return redeemCode(path, call, stateOfCall(path), context);
  const rule = answerRuleOf(method, endpoint);
  if (rule === undefined) return session.fetch(path, call);
  const answer = rule.signedOut ? await session.fetchSignedOut(path, call) : await session.fetch(path, call);
  return rule.apply(answer, context);
}

/**
 * The call of a page that shows somebody else's view: its scripts say whose, and what an element of it loads says nothing. The
 * scripts of other pages in this browser go on as whoever is signed in, and one whose view is over gets nobody's answer. What
 * writes, or is answered with a secret, is for no such page.
 */
async function viewingCall(c: Context<AppEnv>, path: string, endpoint: string): Promise<Response | undefined> {
  const { viewing, site } = c.var;
  const { headers, method } = c.req.raw;
  const as = headers.get(viewingHeader);
  if (as === null && (viewing === undefined || headers.get("x-requested-with") === "fetch")) return undefined;
  if (viewing === undefined || (as !== null && as !== viewing.personId))
    return errorResponse("viewing_over", site.locale);
  const reads = method === "GET" || method === "HEAD";
  if (!reads || answerRuleOf(method, endpoint) !== undefined) return errorResponse("viewing_session", site.locale);
  const answer = await viewing.session.fetch(path, { method, headers });
  return viewing.isOver ? errorResponse("viewing_over", site.locale) : answer;
}

/** That a browser still has the profile or the words that this isolate knows of: the learning API need not be asked. */
function unchangedSince(c: Context<AppEnv>, endpoint: string): Response | undefined {
  const asked = c.req.header("if-none-match");
  const tag = asked && tagKnownOf(c, endpoint);
  if (!tag || !matchesEntityTag(asked, tag)) return undefined;
  const headers = { etag: tag, "cache-control": "private, no-cache", vary: "Accept-Language, Cookie" };
  return new Response(null, { status: 304, headers });
}

function tagKnownOf(c: Context<AppEnv>, endpoint: string): string | undefined {
  if (endpoint === getBusiness.path) return c.get("businessTag");
  const locale = endpoint.startsWith(translations) ? endpoint.slice(translations.length) : "";
  return isLocaleCode(locale) ? c.get("translationTags")?.[locale] : undefined;
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
