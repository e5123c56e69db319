import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import {
  createContext,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  redirect,
  type RouteObject,
} from "react-router";
import type { LocaleCode } from "#shared/locales.ts";
import { managePath, passwordChangePath, signInPath } from "#shared/routes.ts";
import type { LayoutName, LoadContext, RouteEntry } from "#client/core/navigation/routes.ts";
import { loadPage } from "./load-page.ts";
import { learnRoutesBehind } from "./learn-routes.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { isOutdated } from "./build-watch.ts";
import { isChunkError } from "#client/core/navigation/chunk-reload.ts";
import { FramedError, UnframedError } from "#client/shell/errors/framed-error.tsx";
import { isUnreached } from "#client/core/offline/is-unreached.ts";
import { connection } from "#client/core/offline/connection.ts";
import { judge } from "#client/core/session/guards.ts";
import type { StandIn } from "#client/core/page/boot.ts";
import { BlankLayout } from "#client/core/page/blank-layout.tsx";
import { LandingLayout } from "#client/shell/layouts/landing-layout.tsx";
import { orStandIn, standInFor } from "#client/shell/errors/stand-in.tsx";
import { PageError } from "#client/core/page/page-error.ts";
import { paintedFrame } from "./painted-frame.ts";
import { Root, RootError } from "#client/shell/root/root.tsx";
import { knownRoutes, routeAt, unprefixed } from "#client/core/navigation/route-match.ts";
import { businessIn, userIn } from "#client/core/session/session.queries.ts";
import { signInHref } from "#client/core/session/sign-in-href.ts";

/** What a route needs beyond React: one per request on the server, one per tab in the browser. */
export interface RouterDeps {
  queryClient: QueryClient;
  locale: LocaleCode;
  /** Readies a route's words before it is shown. */
  loadMessages: (route: RouteEntry) => Promise<void>;
  /** Leaves for another document, a path of this host without its locale prefix; on the server it throws a redirect. */
  leave: (to: string) => Promise<never>;
  /** Sends whoever's session has ended to sign in and back. False on the server, which judges sessions itself. */
  signIn: (from: URL) => boolean;
  /** Loads an address of this host as a document. False where it may not, or on the server. */
  reload: (target: URL, reason: "new-build" | "missing-chunk") => boolean;
  /** Whether the page at this path of the host stands there already, without an error. */
  isShown: (path: string) => boolean;
  /** `#…` of the address that is on its way, which a loader's own has not. */
  fragment: () => string;
  /** The path that the visit comes from, without locale prefix; null where nobody tells. */
  from: string | null;
  /** The learning API is somebody else's (docs/specification.md §7.1). */
  isExternalApi: boolean;
}

export const routerDeps = createContext<RouterDeps>();

/** Those that most pages never show come as chunks of their own. */
const layouts: Record<LayoutName, () => Pick<RouteObject, "Component" | "lazy">> = {
  landing: () => ({ Component: LandingLayout }),
  custom: () => ({
    lazy: {
      Component: () =>
        import("#client/shell/layouts/custom-layout.tsx").then(({ CustomLayout }) => CustomLayout, failing),
    },
  }),
  auth: () => ({
    lazy: {
      Component: () => import("#client/shell/layouts/auth-layout.tsx").then(({ AuthLayout }) => AuthLayout, failing),
    },
  }),
  blank: () => ({ Component: BlankLayout }),
  // The page draws its own frame (study player, log-out).
  none: () => ({}),
};

/** Where a page that needs a session sends a visitor who has none (docs/specification.md §4.3). */
export function toSignIn(url: URL): string {
  return signInHref("", url.pathname + url.search);
}

/** What stands where no route does: judged like every page, so that a closed business stays closed there too. */
export const unmatched: RouteEntry = {
  name: "unmatched",
  path: "*",
  layout: "blank",
  guard: "none",
  entry: "app",
  namespaces: [],
  page: "",
};

interface Visit {
  url: URL;
  params: LoadContext["params"];
}

/** What every page goes through before it is shown; throws redirects and what becomes the error page. */
export async function guardAndLoad(
  entry: RouteEntry,
  { url, params }: Visit,
  deps: RouterDeps,
): Promise<StandIn | null> {
  const { queryClient } = deps;
  const user = userIn(queryClient);
  const toPasswordChange = () =>
    deps.leave(`${passwordChangePath}?required=required&redirect=${encodeURIComponent(url.pathname + url.search)}`);
  const instead = async (error: unknown) => {
    const kind = await standInFor(error, { ...deps, layout: entry.layout });
    if (kind) return kind;
    throw isMissing(error) ? ((await moveFrom(url, deps)) ?? error) : error;
  };
  const verdict = judge(entry, { user, business: businessIn(queryClient), from: deps.from });
  switch (verdict.kind) {
    case "sign-in":
      return deps.leave(toSignIn(url));
    case "other-business":
      return deps.leave(`${signInPath}?reason=other-business`);
    case "change-password":
      return toPasswordChange();
    case "home":
      throw redirect("/");
    case "forbidden":
      return instead(new PageError(403));
    case "locked":
      throw new PageError(423);
    case "pass":
      break;
  }
  if ((isOutdated() || isDocument(entry)) && deps.reload(url, "new-build")) return never();
  try {
    const { locale, isExternalApi } = deps;
    const data = load(entry, { queryClient, params, url, user, locale, isExternalApi });
    await Promise.all([deps.loadMessages(entry), data, paintedFrame()]);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 401 && deps.signIn(url)) return never();
    if (error instanceof ApiError && error.data.code === "password_change_required") return toPasswordChange();
    // A place in a list that is looked at otherwise by now.
    if (error instanceof ApiError && error.fields["cursor"]) throw redirect(firstPage(url));
    // Without a network a reload would end at the browser's own error page.
    if (isChunkError(error) && !connection.get().isLost && deps.reload(url, "missing-chunk")) return never();
    // What is looked at otherwise keeps its rows: its own queries say in place that no server was reached.
    if (isUnreached(error) && entry.path.startsWith(managePath) && deps.isShown(url.pathname)) return null;
    return instead(error);
  }
}

async function load(entry: RouteEntry, context: LoadContext): Promise<void> {
  if (entry.page === "") {
    const path = unprefixed(context.url.pathname);
    await learnRoutesBehind(path);
    throw new PageError(404, `Page not found: ${path}`);
  }
  const page = await loadPage(entry.page);
  await page.load?.(context);
}

function firstPage(place: URL): string {
  const first = new URL(place);
  first.searchParams.delete("cursor");
  return unprefixed(first.pathname) + first.search;
}

const isMissing = (error: unknown) =>
  (error instanceof ApiError || error instanceof PageError) && error.statusCode === 404;

/** The redirect to where a page has moved that is not here; null where it has not. */
async function moveFrom(url: URL, deps: RouterDeps): Promise<Response | null> {
  const from = new URL(url);
  from.hash = deps.fragment();
  // What is missing is shown as missing where even this does not come.
  const lookup = await import("./route-lookup.ts").catch(() => null);
  if (!lookup) return null;
  const { askForMove, followMoves, redirectTo } = lookup;
  const moved = await followMoves({
    from,
    ask: (path) => askForMove(deps.queryClient, path),
    isPage: (target) => isPage(target, deps),
  });
  return moved && redirectTo(moved, url.origin);
}

/** A page whose address names something is loaded to know; what was loaded is then there when it opens. */
async function isPage(target: URL, { queryClient, locale, isExternalApi }: RouterDeps): Promise<boolean> {
  const url = new URL(target);
  url.pathname = unprefixed(target.pathname);
  await learnRoutesBehind(url.pathname);
  const match = routeAt(url.pathname);
  if (!match || Object.keys(match.params).length === 0 || isDocument(match.entry)) return match !== null;
  const user = userIn(queryClient);
  if (judge(match.entry, { user, business: businessIn(queryClient) }).kind !== "pass") return true;
  return load(match.entry, { queryClient, params: match.params, url, user, locale, isExternalApi }).then(
    () => true,
    (error: unknown) => !isMissing(error),
  );
}

/** An auth page has no React in the browser: it is always a document of its own. */
const isDocument = (entry: RouteEntry) => entry.entry === "form";

/** The document is about to be replaced: nothing more may happen in this one. */
const never = () => new Promise<never>(() => undefined);

/** The route table as react-router reads it; pages that share a layout keep it mounted between navigations. */
export function createRoutes(): RouteObject[] {
  const children = (Object.keys(layouts) as LayoutName[]).map((layout): RouteObject => ({
    id: layoutId(layout),
    ...layouts[layout](),
    children: rowsOf(layout),
  }));
  // A boundary inside the root keeps the root's services; the root's own takes what matches no route at all.
  const rest: RouteObject = {
    id: unmatched.name,
    path: unmatched.path,
    loader: loaderOf(unmatched),
    Component: () => null,
  };
  const content: RouteObject = { id: "content", ErrorBoundary: RootError, children: [...children, rest] };
  return [{ id: "root", Component: Root, ErrorBoundary: RootError, HydrateFallback: () => null, children: [content] }];
}

export const layoutId = (layout: LayoutName) => `layout-${layout}`;

/** Rows that were learned since the router was made stand in their layout; the router asks where it knows no better. */
export const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const sought = unprefixed(path);
  // Where they do not come, the loader of what matches nothing judges why.
  await learnRoutesBehind(sought).catch(() => undefined);
  if (routeAt(sought)?.entry.layout === "custom") patch(layoutId("custom"), rowsOf("custom"));
};

function loaderOf(entry: RouteEntry) {
  return ({ request, context, params }: LoaderFunctionArgs) => {
    const deps = (context as { get: (key: typeof routerDeps) => RouterDeps }).get(routerDeps);
    return guardAndLoad(entry, { url: new URL(request.url), params }, deps);
  };
}

function rowsOf(layout: LayoutName): RouteObject[] {
  return knownRoutes()
    .filter((entry) => entry.layout === layout)
    .map(routeObject);
}

function routeObject(entry: RouteEntry): RouteObject {
  return {
    id: entry.name,
    path: entry.path,
    loader: loaderOf(entry),
    lazy: { Component: () => pageOf(entry).catch(failing) },
    ErrorBoundary: entry.layout === "none" ? UnframedError : FramedError,
  };
}

/** What stands in the layout of a route. */
export async function pageOf(entry: RouteEntry): Promise<ComponentType> {
  if (entry.page === "") return orStandIn(() => null, entry.layout);
  const { Page } = await loadPage(entry.page);
  return orStandIn(Page, entry.layout);
}

/** What that is; null where the page draws its own frame. */
export async function layoutOf({ layout }: RouteEntry): Promise<ComponentType | null> {
  const { Component, lazy } = layouts[layout]();
  return Component ?? (typeof lazy === "object" ? await lazy.Component?.() : null) ?? null;
}

/** A chunk that is gone is the loader's to judge; here it only must not pass for a page. */
function failing(error: unknown): () => never {
  return () => {
    throw error;
  };
}
