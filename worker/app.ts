/**
 * The edge Worker's routing order, top to bottom. The first line that matches answers.
 *
 *   every answer              request id, cookies, security headers, one log line       http/observe.ts
 *   —    PACKAGE_HOST         reserved: nothing is there yet, for any method             tenant/package-host.ts
 *   GET  /healthz             200, no session touched
 *   GET  /assets/* /builds/*  files of the build (the platform serves most before us)   assets/static-files.ts
 *   *    /scim/v2/*           a directory: its own token, no cookie, no gate             scim/
 *   —    hostname             business profile, or 'Business not found'                 tenant/
 *   —    cookies              the viewer's session and what is under way                session/
 *   GET  /manifest.webmanifest /app-icon.svg /robots.txt /sitemap.xml                    assets/
 *   GET  /share.jpg /share/*  social images of the business and its courses              share-image/
 *   GET  /_icons/*            icons of a collection, in Iconify's own JSON               icons/
 *   GET  /_image/*            a picture in the width that a page needs                   pictures/
 *   GET  /_messages/*         a route's words, for navigations inside the app            render/
 *   GET  /_shell/* /_offline/*  what a device keeps to open without a network            render/ assets/
 *   POST /sso/saml            a SAML answer, from the provider's page: no cookie, no gate  sign-on/saml-answer.ts
 *   GET  /sso/saml/metadata   what a SAML provider has to know                          sign-on/saml-answer.ts
 *   *    API_BASE_PATH/*      CSRF gate, cookie → bearer, stream through                 proxy/
 *   —    locale               prefix, cookie, browser; 302 to the user's own language    locale/
 *   POST a page               the closed list of forms, 303                              forms/
 *   GET  a way in or out      the closed list of visits that do something                visit-handlers.ts
 *        /auth/logout         signs out, or the page that asks                           forms/sign-in-forms.ts
 *        /auth/login-sso      with a provider: off to it                                 sign-on/
 *        /auth/azure/callback /sso/callback  state, code → session, 302                  sign-on/
 *        /auth/login-jubviec  token → session or a question, 303                         partner/
 *   GET  *                    the page                                                   render/
 *   *                         405
 */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { isBot } from "#shared/domain/bot.ts";
import type { Flash } from "#shared/flash.ts";
import { isLocaleCode, type LocaleCode } from "#shared/locales.ts";
import { samlAnswerPath, samlMetadataPath, signInPath } from "#shared/routes.ts";
import { handleVisit } from "./visit-handlers.ts";
import { appIcon, appIconPath } from "./assets/app-icon.ts";
import { manifestOf } from "./assets/manifest.ts";
import { robotsText, sitemapXml } from "./assets/crawlers.ts";
import { offlinePage } from "./assets/offline-page.ts";
import { isStaticPath, serveStatic } from "./assets/static-files.ts";
import type { AppEnv } from "./context.ts";
import { clearedFlash, readFlash } from "./forms/flash-cookie.ts";
import { takeForm } from "./forms/form-posts.ts";
import { errorResponse } from "./http/error-response.ts";
import { observe } from "./http/observe.ts";
import { isPrefetch } from "./http/prefetch.ts";
import { logFailure } from "./http/request-log.ts";
import { urlOf } from "./http/url-of.ts";
import { describeRequest, followLocale } from "./locale/locale-routing.ts";
import { answerIcons } from "./icons/icons-route.ts";
import { proxyCall } from "./proxy/api-proxy.ts";
import { answerPicture } from "./pictures/picture-route.ts";
import { cookiesOf } from "./session/cookie-header.ts";
import { clearedEnded, readEnded } from "./session/ended-cookie.ts";
import { answerScim, scimPath } from "./scim/scim-proxy.ts";
import { openSession } from "./session/open-session.ts";
import { backFromViewing } from "./session/viewing.ts";
import { shareOfBusiness, shareOfCourse, sharePath } from "./share-image/share-route.ts";
import { answerSamlMetadata, takeSamlAnswer } from "./sign-on/saml-answer.ts";
import { TenantDirectory } from "./tenant/directory.ts";
import { requireBusiness } from "./tenant/require-business.ts";
import { reservePackageHost } from "./tenant/package-host.ts";
import { pathBelow } from "./upstream/address.ts";

interface Failure {
  kind: "business-missing" | "business-unavailable" | "unavailable" | "not-found" | "internal";
  status: number;
  /** The server's own message. */
  message: string;
}

export interface Renderer {
  renderPage(c: Context<AppEnv>): Promise<Response>;
  renderFailure(c: Context<AppEnv>, failure: Failure): Promise<Response>;
  answerMessages(c: Context<AppEnv>): Promise<Response>;
  answerShell(c: Context<AppEnv>): Promise<Response>;
  /** Paths of the build's own faces in a language. */
  facesOf(locale: LocaleCode): readonly string[];
}

/** One app an isolate: the profiles that it remembers live as long as it does. */
export function createApp(renderer: Renderer, options: { now?: () => number } = {}): Hono<AppEnv> {
  const now = options.now ?? Date.now;
  const app = new Hono<AppEnv>();
  app.use(observe);
  app.use(reservePackageHost);
  app.get("/healthz", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
  app.use(staticFiles);
  app.use(describeRequest);
  app.all(`${scimPath}/*`, answerScim);
  app.use(requireBusiness(new TenantDirectory(now), (c, failure) => failurePage(c, renderer, failure)));
  app.use(openSession(now));
  app.get("/manifest.webmanifest", (c) => {
    c.header("content-type", "application/manifest+json; charset=utf-8");
    return c.body(JSON.stringify(manifestOf(c.get("business"), c.get("locale"), c.env.API_BASE_PATH)));
  });
  app.get(appIconPath, (c) =>
    c.body(appIcon(c.get("business"), c.get("locale")), 200, {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=3600",
    }),
  );
  app.get("/robots.txt", (c) => c.text(robotsText(c.get("site").origin, c.env.API_BASE_PATH)));
  app.get("/sitemap.xml", (c) =>
    c.body(sitemapXml(c.get("site").origin), 200, { "content-type": "application/xml; charset=utf-8" }),
  );
  app.get(sharePath, shareOfBusiness);
  app.get("/share/*", shareOfCourse);
  app.get("/_icons/:file", answerIcons);
  app.get("/_image/*", answerPicture);
  app.get("/_messages/*", (c) => renderer.answerMessages(c));
  app.get("/_shell/*", (c) => renderer.answerShell(c));
  app.get("/_offline/:locale", (c) => offline(c, renderer));
  app.post(samlAnswerPath, takeSamlAnswer);
  app.get(samlMetadataPath, answerSamlMetadata);
  app.use(api);
  app.use(followLocale);
  app.post("*", async (c, next) => (await takeForm(c)) ?? next());
  app.get("*", (c) => page(c, renderer));
  app.all("*", (c) => errorResponse("method_not_allowed", c.get("locale"), { headers: { allow: "GET, HEAD" } }));
  app.onError((error, c) => failed(error, c, renderer));
  return app;
}

const staticFiles: MiddlewareHandler<AppEnv> = async (c, next) => {
  const reads = c.req.method === "GET" || c.req.method === "HEAD";
  return reads && isStaticPath(urlOf(c).pathname) && belowApi(c) === undefined ? serveStatic(c) : next();
};

const api: MiddlewareHandler<AppEnv> = async (c, next) => {
  const path = belowApi(c);
  return path === undefined ? next() : proxyCall(c, path);
};

async function offline(c: Context<AppEnv>, renderer: Renderer): Promise<Response> {
  const locale = c.req.param("locale") ?? "";
  if (!isLocaleCode(locale)) return c.body(null, 404);
  const { html, policy } = await offlinePage(c.get("business"), {
    locale,
    nonce: c.get("nonce"),
    apiBase: c.env.API_BASE_PATH,
    faces: renderer.facesOf(locale),
  });
  return c.body(html, 200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": policy,
  });
}

async function page(c: Context<AppEnv>, renderer: Renderer): Promise<Response> {
  const told = tellWhy(c);
  if (told !== undefined) return told;
  const answer = await visited(c, renderer);
  if (c.var.viewing?.isOver !== true) return answer;
  await answer.body?.cancel();
  return backFromViewing(c, 302);
}

async function visited(c: Context<AppEnv>, renderer: Renderer): Promise<Response> {
  const result = await handleVisit(c);
  switch (result.kind) {
    case "answer":
      return result.response;
    case "unavailable":
      withoutQuery(c);
      return failurePage(c, renderer, { kind: "unavailable", status: 503, message: "" });
    case "refused":
      withoutQuery(c);
      return withoutErrorPage(c, await flashed(c, renderer, result.flash, result.status));
    case "page":
      return withoutErrorPage(c, await flashed(c, renderer, readFlash(cookiesOf(c), c.get("path")) ?? null, 200));
  }
}

/** To the sign-in page with the reason why its visitor is signed out, once, whoever noticed it first. */
function tellWhy(c: Context<AppEnv>): Response | undefined {
  const reason = readEnded(cookiesOf(c));
  if (reason === undefined || c.get("path") !== signInPath || isPrefetch(c.req.raw.headers)) return undefined;
  c.get("outgoing").put(clearedEnded);
  const url = new URL(c.req.url);
  if (url.searchParams.has("reason")) return undefined;
  url.searchParams.append("reason", reason);
  return new Response(null, {
    status: 302,
    headers: { location: url.pathname + url.search, "cache-control": "no-store" },
  });
}

/** The page with what it is to say; `status` stands for a page that would say that all is well. */
async function flashed(c: Context<AppEnv>, renderer: Renderer, flash: Flash | null, status: number): Promise<Response> {
  c.set("flash", flash);
  const answer = await renderer.renderPage(c);
  const moves = answer.status >= 300 && answer.status < 400;
  if (!moves && readFlash(cookiesOf(c), c.get("path")) !== undefined) c.get("outgoing").put(clearedFlash);
  if (status === 200 || answer.status !== 200) return answer;
  const refused = new Response(answer.body, { status, headers: answer.headers });
  // The address that the browser shows may still carry the code that was refused.
  refused.headers.set("referrer-policy", "no-referrer");
  return refused;
}

/** No code, state or token of such a visit is for a page to write anywhere. */
function withoutQuery(c: Context<AppEnv>): void {
  const url = new URL(c.req.url);
  url.search = "";
  c.req.raw = new Request(url, c.req.raw);
}

async function failurePage(c: Context<AppEnv>, renderer: Renderer, failure: Failure): Promise<Response> {
  const path = belowApi(c);
  if (path === undefined) return withoutErrorPage(c, await renderer.renderFailure(c, failure));
  const { locale } = c.var;
  if (failure.kind === "business-missing") return errorResponse("business_not_found", locale);
  return failure.kind === "internal"
    ? errorResponse("internal", locale)
    : errorResponse("unavailable", locale, { retryAfterSeconds: 2 });
}

/**
 * A bot gets the status of an error page and nothing else (docs/specification.md §2.9); the request's log line names
 * it.
 */
async function withoutErrorPage(c: Context<AppEnv>, answer: Response): Promise<Response> {
  if (answer.status < 400 || !isBot(c.req.header("user-agent"))) return answer;
  await answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: { "cache-control": "no-store" } });
}

async function failed(error: Error, c: Context<AppEnv>, renderer: Renderer): Promise<Response> {
  logFailure(c.get("requestId"), error);
  try {
    return await failurePage(c, renderer, { kind: "internal", status: 500, message: "" });
  } catch (second) {
    // The page about failures failed too: what is left needs no renderer.
    logFailure(c.get("requestId"), second);
    return errorResponse("internal", c.get("locale"));
  }
}

function belowApi(c: Context<AppEnv>): string | undefined {
  return pathBelow(c.env.API_BASE_PATH, urlOf(c));
}
