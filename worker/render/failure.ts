import type { Context } from "hono";
import { createElement, type ReactElement } from "react";
import { StaticRouter } from "react-router";
import { BlankLayout } from "#client/core/page/blank-layout.tsx";
import { BusinessMissingPage } from "#client/shell/errors/business-missing-page.tsx";
import { ErrorPage, FatalPage } from "#client/shell/errors/error-page.tsx";
import { SupportBar } from "#client/shell/frame/support-bar.tsx";
import {
  businessQuery,
  compose,
  createQueryClient,
  isOfBusiness,
  PageError,
  userQuery,
} from "#client/entry.server.tsx";
import type { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { isBot } from "#shared/domain/bot.ts";
import { defaultLocale } from "#shared/locales.ts";
import type { AppEnv } from "../context.ts";
import type { Session } from "../session/viewer-session.ts";
import { bootOf } from "./boot.ts";
import { documentParts } from "./document-parts.ts";
import { documentOf, htmlResponse } from "./html.ts";
import { overlayFor } from "./overlay.ts";
import { loadViewer } from "./viewer.ts";
import { messagesFor } from "./messages.ts";

export interface Failure {
  kind: "business-missing" | "business-unavailable" | "unavailable" | "not-found" | "internal";
  status: number;
  /** The server's own message; shown where docs/specification.md §8.5 asks for it. */
  message: string;
}

/** Seconds after which a client may ask again. */
const retryAfter = "5";

/** The page that stands in place of one that cannot be shown. Never throws: at worst it is a static 500 page. */
export async function renderFailure(
  c: Context<AppEnv>,
  failure: Failure,
  /** Undefined: nobody has asked yet. */
  viewer?: User | null,
): Promise<Response> {
  // docs/specification.md §2.9; the request's own log line names it.
  if (isBot(c.req.header("user-agent"))) return bare(failure.status);
  try {
    const response = await failureDocument(c, failure, viewer);
    if (failure.status === 503) response.headers.set("Retry-After", retryAfter);
    return response;
  } catch (error) {
    console.error(
      JSON.stringify({ level: "error", event: "error-page-failed", request_id: c.var.requestId, error: String(error) }),
    );
    return staticPage();
  }
}

async function failureDocument(
  c: Context<AppEnv>,
  failure: Failure,
  viewer: User | null | undefined,
): Promise<Response> {
  // A request may fail before the edge knows its language or its business.
  const known = c.var as Partial<AppEnv["Variables"]>;
  const locale = known.locale ?? defaultLocale;
  if (!known.locale) c.set("locale", locale);
  if (!known.nonce) c.set("nonce", crypto.randomUUID());
  const business = known.business ?? BusinessProfile.parse({});
  const session = asksLearningApi(failure) ? known.session : undefined;
  const [overlay, user] = await Promise.all([
    session ? overlayFor(c, locale) : {},
    viewer === undefined && session ? viewerOf(session, business) : (viewer ?? null),
  ]);
  const boot = bootOf(c, { user, business, messages: messagesFor(locale, ["common", "error"], overlay) });
  const queryClient = createQueryClient({ transport: noTransport });
  queryClient.setQueryData(businessQuery.queryKey, business);
  queryClient.setQueryData(userQuery.queryKey, user);
  const url = new URL(c.req.url);
  const location = boot.prefix + (known.path ?? url.pathname) + url.search;
  const content = createElement(
    StaticRouter,
    { location, basename: boot.prefix || "/" },
    createElement(SupportBar),
    pageOf(failure, url.hostname),
  );
  const parts = documentParts({
    entry: "form",
    module: null,
    locale,
    business,
    nonce: c.var.nonce,
    boot: null,
    isSignedIn: false,
  });
  const element = compose({ boot, flash: null, queryClient }, content);
  return htmlResponse(c, await documentOf(element, parts), parts, failure.status);
}

/** Whose support session the page has to label (docs/specification.md §6.4). */
async function viewerOf(session: Session, business: BusinessProfile): Promise<User | null> {
  const viewer = await loadViewer(session);
  return viewer.kind === "user" && isOfBusiness(viewer.user, business) ? viewer.user : null;
}

/** A learning API that does not answer is not asked for words and viewer on top. */
function asksLearningApi({ kind }: Failure): boolean {
  return kind === "not-found" || kind === "internal";
}

function pageOf({ kind, status, message }: Failure, hostname: string): ReactElement {
  if (kind === "business-missing") return createElement(BusinessMissingPage, { hostname, message });
  // What a status means on a page is not what it means of the business: a 403 is not for this visitor's rights.
  const isRefused = kind === "business-unavailable" && status < 500;
  const page = isRefused
    ? createElement(FatalPage, { status, said: message })
    : createElement(ErrorPage, { error: new PageError(status, message) });
  return createElement(BlankLayout, null, page);
}

function noTransport(): Promise<Response> {
  return Promise.reject(new Error("An error page asks the learning API for nothing"));
}

function bare(status: number): Response {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (status === 503) headers["Retry-After"] = retryAfter;
  return new Response(null, { status, headers });
}

/** Without words, styles or scripts: what can be said when even the error page fails (docs/specification.md §8.5). */
function staticPage(): Response {
  const html =
    '<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>500</title><h1>Lỗi máy chủ</h1><p lang="en">Server error</p><p><a href="/">Về trang chủ</a></p></html>';
  return new Response(html, {
    status: 500,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
