import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandler,
  StaticRouterProvider,
} from "react-router";
import { AppProviders } from "./core/page/app-context.tsx";
import type { Boot } from "./core/page/boot.ts";
import { Document } from "./shell/root/document.tsx";
import type { Flash } from "#shared/flash.ts";
import type { LinkStep } from "#shared/link-step.ts";
import type { OtpStep } from "#shared/otp-step.ts";
import { createTranslator } from "./core/messages/i18n.ts";
import { notOffered } from "./shell/errors/not-offered.ts";
import { createRoutes, routerDeps } from "./shell/routing/router.tsx";
import { type RouteEntry, routes } from "./core/navigation/routes.ts";

export { createQueryClient } from "./core/transport/query-client.ts";
export { isOfBusiness } from "./core/session/guards.ts";
export { PageError, toPageError } from "./core/page/page-error.ts";
export { businessQuery, userQuery } from "./core/session/session.queries.ts";
export type { RouteEntry } from "./core/navigation/routes.ts";

const routeObjects = createRoutes();
// A handler of its own routes each: the router empties the `lazy` of a route once it has loaded it.
const handlers = new Map<string, StaticHandler>();

function handlerFor(prefix: string): StaticHandler {
  const known = handlers.get(prefix);
  if (known) return known;
  // The router empties a route's `lazy` once it has loaded it: two handlers must not share one.
  const handler = createStaticHandler(createRoutes(), prefix ? { basename: prefix } : {});
  handlers.set(prefix, handler);
  return handler;
}

/** The table's row for a path without its locale prefix. */
export function matchRoute(path: string): RouteEntry | null {
  const matches = matchRoutes(routeObjects, path);
  const id = matches?.at(-1)?.route.id;
  return routes.find((route) => route.name === id) ?? null;
}

/** A server redirect that a loader asked for; `to` is a path of this host without locale prefix. */
export class Leave extends Error {
  readonly to: string;
  constructor(to: string) {
    super("leave");
    this.to = to;
  }
}

export interface RenderInput {
  request: Request;
  queryClient: QueryClient;
  boot: Omit<Boot, "state">;
  flash: Flash | null;
  otpStep?: OtpStep | null;
  /** The path of this host that the visit comes from, without locale prefix. */
  from?: string | null;
  linkStep?: LinkStep | null;
}

export type RenderOutput =
  | { kind: "redirect"; to: string; status: number }
  | { kind: "error"; error: unknown }
  | { kind: "page"; element: ReactElement; state: Boot["state"]; isNotOffered: boolean; status: number };

/** Guards, loads and composes a page; nothing is rendered yet, so that status and redirects are known first. */
export async function preparePage({
  request,
  queryClient,
  boot,
  flash,
  otpStep,
  linkStep,
  from,
}: RenderInput): Promise<RenderOutput> {
  const handler = handlerFor(boot.prefix);
  const context = new RouterContextProvider();
  context.set(routerDeps, {
    queryClient,
    locale: boot.locale,
    loadWords: async () => undefined,
    leave: async (to) => {
      throw new Leave(to);
    },
    signIn: () => false,
    reload: () => false,
    fragment: () => "",
    from: from ?? null,
    isExternalApi: boot.isExternalApi ?? false,
  });
  const result = await handler.query(request, { requestContext: context });
  if (result instanceof Response) {
    return { kind: "redirect", to: result.headers.get("Location") ?? "/", status: result.status };
  }
  const error = result.errors ? Object.values(result.errors)[0] : undefined;
  if (error instanceof Leave) return { kind: "redirect", to: boot.prefix + error.to, status: 302 };
  if (error !== undefined) return { kind: "error", error };
  const router = createStaticRouter(handler.dataRoutes, result);
  return {
    kind: "page",
    status: result.statusCode,
    state: dehydrate(queryClient),
    isNotOffered: Object.values(result.loaderData).includes(notOffered),
    element: compose(
      { boot, flash, otpStep, linkStep, queryClient },
      <StaticRouterProvider router={router} context={result} hydrate={false} />,
    ),
  };
}

/** The document around any matter; also what error pages are made with. */
export function compose(
  { boot, flash, otpStep, linkStep, queryClient }: Omit<RenderInput, "request" | "from">,
  matter: ReactElement,
): ReactElement {
  const { words, ...rest } = boot;
  return (
    <AppProviders
      boot={rest}
      flash={flash}
      otpStep={otpStep ?? null}
      linkStep={linkStep ?? null}
      queryClient={queryClient}
      translator={createTranslator(boot.locale, words)}
    >
      <Document>{matter}</Document>
    </AppProviders>
  );
}
