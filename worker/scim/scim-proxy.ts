import type { Context } from "hono";
import { type ErrorCode, errorStatus } from "#shared/errors.ts";
import { scimErrorBody, scimTokenRefused } from "#shared/domain/scim-error.ts";
import { passOverBody } from "#shared/domain/unread-body.ts";
import type { AppEnv } from "../context.ts";
import { errorMessage } from "../http/error-message.ts";
import { logFailure } from "../http/request-log.ts";
import { isCleanPath, sendUpstream, upstreamUrl } from "../upstream/address.ts";
import { upstreamHeaders } from "../upstream/header-policy.ts";

export const scimPath = "/scim/v2";

const answerLimitMs = 20_000;
const mediaType = "application/scim+json";
const answerAllowed = ["content-type", "etag", "location", "www-authenticate", "retry-after", "allow"];

/**
 * A business's directory, which is no browser (RFC 7644): its own token goes on, a cookie never does and none is set, and no
 * gate for pages' calls stands before it. Nothing of it is kept.
 */
export async function answerScim(c: Context<AppEnv>): Promise<Response> {
  const { site } = c.var;
  const url = new URL(c.req.url);
  const path = url.pathname + url.search;
  if (!isCleanPath(path)) return refusal(c, "not_found");
  const token = /^Bearer +([\w~+/.-]+=*)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (token === undefined) return refusal(c, "unauthenticated", { "www-authenticate": "Bearer" });
  const { method, headers, body } = c.req.raw;
  const request = new Request(upstreamUrl(site.env, site.origin, path), {
    method,
    headers: upstreamHeaders(site, headers, { accessToken: token }),
    body: method === "GET" || method === "HEAD" ? null : body,
    redirect: "manual",
  });
  try {
    return handedOn(c, await sendUpstream(site.env, request, AbortSignal.timeout(answerLimitMs)));
  } catch (failure) {
    logFailure(site.requestId, failure);
    return refusal(c, "unavailable", { "retry-after": "2" });
  }
}

/** What is neither JSON nor empty is no answer of SCIM. */
async function handedOn(c: Context<AppEnv>, answer: Response): Promise<Response> {
  const type = (answer.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isEmpty = answer.status === 204 || answer.status === 304;
  if (!isEmpty && (answer.status < 200 || (answer.status >= 300 && answer.status < 400) || !/[/+]json$/.test(type))) {
    await answer.body?.cancel();
    return refusal(c, "bad_gateway");
  }
  const headers = new Headers({ "cache-control": "no-store" });
  for (const name of answerAllowed) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(isEmpty ? null : answer.body, { status: answer.status, headers });
}

/** RFC 7644 §3.12. */
async function refusal(c: Context<AppEnv>, code: ErrorCode, headers: Record<string, string> = {}): Promise<Response> {
  await passOverBody(c.req.raw);
  const detail = code === "unauthenticated" ? scimTokenRefused : errorMessage(code, "en");
  const body = scimErrorBody(errorStatus[code], detail);
  return new Response(JSON.stringify(body), {
    status: errorStatus[code],
    headers: { "content-type": `${mediaType}; charset=utf-8`, "cache-control": "no-store", ...headers },
  });
}
