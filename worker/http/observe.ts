import type { MiddlewareHandler } from "hono";
import { isBot } from "#shared/domain/bot.ts";
import { defaultLocale } from "#shared/locales.ts";
import { rosterPath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { OutgoingCookies } from "../session/cookie-header.ts";
import { logRequest } from "./request-log.ts";
import { urlOf } from "./url-of.ts";

const alwaysSent: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
];

const features = "geolocation=(), microphone=(), payment=(), usb=(), fullscreen=(self), autoplay=(self)";

/** The one page that reads codes with the camera, whatever the language before its path. */
const withCamera = new RegExp(`${rosterPath("[^/]+")}$`);

/** A year, without subdomains: those of a business's own domain are not ours to speak for. */
const strictTransport = "max-age=31536000";

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Around everything: the request's id, the cookies that the answer sets, its security headers and its log line. */
export const observe: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = Date.now();
  const url = urlOf(c);
  const requestId = crypto.randomUUID();
  const outgoing = new OutgoingCookies();
  c.set("requestId", requestId);
  c.set("outgoing", outgoing);
  c.set("locale", defaultLocale);
  await next();

  const answer = named(c.res, requestId);
  for (const cookie of outgoing.values()) answer.headers.append("set-cookie", cookie);
  // What sets a cookie is one person's alone, whatever the learning API said about keeping it; what shows somebody else's
  // view is not for this browser to keep.
  if (outgoing.values().length > 0 || c.get("viewing") !== undefined)
    answer.headers.set("cache-control", "private, no-store");
  for (const [name, value] of secureHeaders(answer.headers, url)) answer.headers.set(name, value);
  if (answer !== c.res) {
    // Hono would merge the old headers into the new ones.
    c.res = undefined;
    c.res = answer;
  }

  logRequest({
    request_id: requestId,
    method: c.req.method,
    host: url.hostname,
    path: url.pathname,
    status: answer.status,
    ms: Date.now() - started,
    ...(c.get("business") !== undefined && { business: c.get("business").id }),
    ...(isBot(c.req.header("user-agent")) && { bot: true }),
  });
};

/** The answer with its request's id, as itself where its headers can be changed: a copy's body would be a stream. */
function named(answer: Response, requestId: string): Response {
  try {
    answer.headers.set("x-request-id", requestId);
    return answer;
  } catch {
    // What came from a fetch cannot be changed.
    const copy = new Response(answer.body, answer);
    copy.headers.set("x-request-id", requestId);
    return copy;
  }
}

/**
 * The headers that every answer carries. A page's or a file's own Content-Security-Policy stays; only what keeps other
 * sites from framing it is added where it is missing.
 */
function secureHeaders(current: Headers, { protocol, pathname }: Readonly<URL>): [string, string][] {
  const camera = withCamera.test(pathname) ? "camera=(self)" : "camera=()";
  const headers: [string, string][] = [...alwaysSent, ["permissions-policy", `${camera}, ${features}`] as const]
    .filter(([name]) => !current.has(name))
    .map(([name, value]) => [name, value]);
  if (protocol === "https:") headers.push(["strict-transport-security", strictTransport]);
  const policy = current.get("content-security-policy");
  if (policy === null) headers.push(["content-security-policy", dataPolicy]);
  else if (!policy.includes("frame-ancestors"))
    headers.push(["content-security-policy", `${policy}; frame-ancestors 'self'`]);
  return headers;
}
