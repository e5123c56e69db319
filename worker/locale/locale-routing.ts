import type { Context, MiddlewareHandler } from "hono";
import { canonicalHostname } from "#shared/domain/hostname.ts";
import { isLocaleCode, type LocaleCode } from "#shared/locales.ts";
import type { AppEnv } from "../context.ts";
import { urlOf } from "../http/url-of.ts";
import { cookiesOf, writeCookie } from "../session/cookie-header.ts";
import { pathBelow } from "../upstream/address.ts";
import { type LocaleAnswer, localeOfPage, resolveLocale } from "./resolve-locale.ts";

const cookieName = "i18n_redirected";
const cookieLifeSeconds = 365 * 86_400;

/** Reads off the request what every later step needs: language, path, nonce and the site that it is about. */
export const describeRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const url = urlOf(c);
  const answer = answerFor(c, url);
  const locale = spokenBy(c.req.raw, url, c.env.API_BASE_PATH) ?? answer.locale;
  const hostname = canonicalHostname(url.hostname) ?? "";
  c.set("locale", locale);
  c.set("path", answer.kind === "here" ? answer.path : url.pathname);
  c.set("nonce", btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))));
  c.set("flash", null);
  c.set("site", {
    env: c.env,
    hostname,
    origin: canonicalOrigin(url, hostname),
    requestId: c.get("requestId"),
    locale,
    clientAddress: c.req.header("cf-connecting-ip") ?? null,
    clientCountry: c.req.raw.cf?.country?.toString() ?? c.req.header("cf-ipcountry") ?? null,
    userAgent: c.req.header("user-agent") ?? null,
    changes: { business: false },
  });
  return next();
};

/** Sends a page's visitor to their language, and remembers the one that a prefix chose. */
export const followLocale: MiddlewareHandler<AppEnv> = async (c, next) => {
  const url = urlOf(c);
  const answer = answerFor(c, url, c.get("business").locale);
  if (answer.remember) c.get("outgoing").put(localeCookie(answer.locale, url.protocol === "https:"));
  if (answer.kind === "here") return next();
  return new Response(null, {
    status: 302,
    headers: { location: answer.to + url.search, "cache-control": "no-store", vary: "Accept-Language, Cookie" },
  });
};

/** The request's language once its business is known, whose own it is where the visitor names none that we offer. */
export function resolveBusinessLocale(c: Context<AppEnv>, ofBusiness: string | null): void {
  const url = urlOf(c);
  const answer = answerFor(c, url, ofBusiness);
  const locale = spokenBy(c.req.raw, url, c.env.API_BASE_PATH) ?? answer.locale;
  c.set("locale", locale);
  c.set("path", answer.kind === "here" ? answer.path : url.pathname);
  c.set("site", { ...c.get("site"), locale });
}

/** What is no page itself speaks the language of the page that asks for it. */
function spokenBy(request: Request, url: Readonly<URL>, apiBase: string): LocaleCode | undefined {
  if (pathBelow(apiBase, url) !== undefined) return localeOfPage(request.headers.get("referer"), url.host);
  // A manifest or a social image is fetched without cookies: the page that links it says in which language it is.
  const asked =
    url.pathname === "/manifest.webmanifest" || /^\/share[./]/.test(url.pathname)
      ? (url.searchParams.get("locale") ?? "")
      : "";
  return isLocaleCode(asked) ? asked : undefined;
}

function answerFor(c: Context<AppEnv>, url: Readonly<URL>, ofBusiness?: string | null): LocaleAnswer {
  const request = c.req.raw;
  return resolveLocale({
    path: url.pathname,
    cookie: cookiesOf(c).get(cookieName)?.[0],
    acceptLanguage: request.headers.get("accept-language"),
    method: request.method,
    ofBusiness,
  });
}

/** No secret, and not HttpOnly: a page may read which language was chosen. */
function localeCookie(locale: LocaleCode, secure: boolean): string {
  return writeCookie(cookieName, locale, { maxAge: cookieLifeSeconds, httpOnly: false, secure }) ?? "";
}

/** The site's own origin with the canonical hostname: what the learning API takes its business and its links from. */
export function canonicalOrigin(url: Readonly<URL>, hostname: string): string {
  return `${url.protocol}//${hostname}${url.port === "" ? "" : `:${url.port}`}`;
}
