import type { Context } from "hono";
import { ApiError } from "#client/core/transport/api.ts";
import {
  businessQuery,
  createQueryClient,
  firstCallOf,
  isOfBusiness,
  matchRoute,
  preparePage,
  userQuery,
} from "#client/entry.server.tsx";
import { unprefixed } from "#client/core/navigation/route-match.ts";
import type { User } from "#shared/contracts/auth.ts";
import { mustChangePassword } from "#shared/domain/first-password.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import { passwordChangePath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { urlOf } from "../http/url-of.ts";
import { bootOf, documentBootOf, formBootOf } from "./boot.ts";
import { documentParts } from "./document-parts.ts";
import { renderFailure } from "./failure.ts";
import { documentOf, htmlResponse } from "./html.ts";
import { keepPage, keptName, keptPage } from "./kept-pages.ts";
import { overlayFor } from "./overlay.ts";
import { loadViewer } from "./viewer.ts";
import { messagesFor } from "./messages.ts";

/** Of what stands in the place of a page. */
const statuses = { "not-offered": 200, refused: 403, missing: 404 } as const;

/** Renders the page of a path: viewer → guard → data → document; redirects and failures are answered as such. */
export async function renderPage(c: Context<AppEnv>): Promise<Response> {
  const { business, path, session, locale, nonce, flash, otpStep = null, linkStep = null } = c.var;
  const route = matchRoute(path);
  const isExternalApi = c.env.API_ORIGIN !== "";
  const firstCall = session.hasTokens ? await firstCallOf({ path, url: urlOf(c), locale, isExternalApi }) : undefined;
  const [viewer, overlay] = await Promise.all([loadViewer(session, firstCall), overlayFor(c, locale)]);
  if (viewer.kind === "unknown" && route && route.guard !== "guest" && route.guard !== "none") {
    return renderFailure(c, { kind: "unavailable", status: 503, message: "" });
  }
  // docs/specification.md §2.2: who is signed in at another business is signed out here, and a guest from then on.
  const isStranger = viewer.kind === "user" && !isOfBusiness(viewer.user, business);
  const becomesGuest = isStranger && route?.guard === "guest";
  if (becomesGuest) {
    const url = new URL(c.req.url);
    const isTold = url.searchParams.has("reason");
    session.end(isTold || route.name === "auth-login" ? undefined : "other-business");
    if (route.name === "auth-login" && !isTold) {
      url.searchParams.append("reason", "other-business");
      return c.redirect(url.pathname + url.search);
    }
  }
  const user = viewer.kind === "user" && !becomesGuest ? viewer.user : null;
  // A page may fail in the browser while no network is left to fetch the words for it.
  const always = ["common", "error"];
  const messages = messagesFor(locale, [...always, ...(route?.namespaces ?? [])], overlay);
  const name = keptName(c);
  const kept = name && keptPage(c, name, { business, messages });
  if (kept) return kept;
  const queryClient = createQueryClient({ transport: (to, init) => session.fetch(to, init) });
  queryClient.setQueryData(businessQuery.queryKey, business);
  queryClient.setQueryData(userQuery.queryKey, user);

  const boot = bootOf(c, { user, business, messages });
  const url = headedFor(c, user);
  const request = { url: url.origin + (path === "/" && boot.prefix ? boot.prefix : boot.prefix + path) + url.search };
  const prepared = await preparePage({ request, queryClient, boot, flash, otpStep, linkStep, from: comesFrom(c) });
  if (prepared.kind === "redirect") {
    if (isStranger && route && route.guard !== "none") session.end();
    return c.redirect(prepared.to, prepared.status as 302);
  }
  if (prepared.kind === "error") return renderFailure(c, failureOf(prepared.error, path), user);
  if (!route) throw new Error("There is a page and no route");
  const parts = documentParts({
    entry: route.entry,
    module: `client/pages/${route.page}.tsx`,
    locale,
    business,
    nonce,
    isSignedIn: user !== null,
    boot:
      route.entry === "form"
        ? formBootOf(boot, overlay)
        : documentBootOf(
            { ...boot, state: prepared.state, ...(prepared.standIn && { standIn: prepared.standIn }) },
            overlay,
          ),
  });
  const document = await documentOf(prepared.element, parts);
  if (name) keepPage(c, name, document, { business, messages, links: parts.links, isForm: route.entry === "form" });
  return htmlResponse(c, document, parts, statuses[prepared.standIn ?? "not-offered"]);
}

function failureOf(error: unknown, path: string): Parameters<typeof renderFailure>[1] {
  const status =
    error instanceof ApiError ? error.statusCode || 503 : ((error as { statusCode?: number }).statusCode ?? 500);
  const message = error instanceof ApiError ? error.data.message : "";
  if (status === 404) return { kind: "not-found", status, message: message || `Page not found: ${path}` };
  if (status >= 500 && status !== 500) return { kind: "unavailable", status: 503, message };
  if (status === 500)
    console.error(
      JSON.stringify({
        event: "page-error",
        path,
        error: String(error),
        stack: error instanceof Error ? error.stack : undefined,
      }),
    );
  return { kind: "internal", status, message };
}

/** The page of this host on which the link or the form stands (a same-origin Referer carries the whole path). */
function comesFrom(c: Context<AppEnv>): string | null {
  const named = c.req.header("referer");
  const referer = named === undefined ? null : URL.parse(named);
  return referer?.host === urlOf(c).host ? unprefixed(referer.pathname) : null;
}

/**
 * The address of the page, as it is to be rendered. The screen of the forced password change leads on to where its visitor
 * was headed first (docs/specification.md §4.5), whatever they tried to open since.
 */
function headedFor(c: Context<AppEnv>, user: User | null): URL {
  const url = new URL(c.req.url);
  if (c.get("path") !== passwordChangePath || !user) return url;
  const { business, steps } = c.var;
  if (!mustChangePassword(user, business)) return url;
  const target = safeRedirect(url.searchParams.get("redirect"));
  if (steps.firstTarget !== undefined) url.searchParams.set("redirect", steps.firstTarget);
  else if (target !== "/") steps.keepFirstTarget(target);
  return url;
}
