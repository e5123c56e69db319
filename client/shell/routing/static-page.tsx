import type { ComponentType, ReactElement } from "react";
import { createStaticRouter, StaticRouterProvider } from "react-router";
import type { RouteEntry } from "#client/core/navigation/routes.ts";
import { routeAt } from "#client/core/navigation/route-match.ts";
import type { StandIn } from "#client/core/page/boot.ts";
import { Root } from "#client/shell/root/root.tsx";
import { guardAndLoad, layoutId, layoutOf, pageOf, type RouterDeps, unmatched } from "./router.tsx";

interface Visit {
  /** With the locale's prefix. */
  url: URL;
  prefix: string;
  /** Without it. */
  path: string;
}

export interface StaticPage {
  element: ReactElement;
  /** What its loader answered. */
  answer: StandIn | null;
}

const frames = new Map<string, Promise<Level[]>>();

interface Level {
  id: string;
  Component: ComponentType;
}

/**
 * A page as the router would show it, on a server that shows one address once: its row is looked up, guarded and loaded
 * (what that throws is thrown), then its page stands in its layout in the root. The router's own hooks see one visit
 * that is over.
 */
export async function staticPage({ url, prefix, path }: Visit, deps: RouterDeps): Promise<StaticPage> {
  const found = routeAt(path);
  const entry = found?.entry ?? unmatched;
  const params = found?.params ?? {};
  const answer = await guardAndLoad(entry, { url, params }, deps);
  const levels = await levelsOf(entry);
  const { pathname, search } = url;
  const context = {
    basename: prefix || "/",
    location: { pathname, search, hash: "", state: null, key: "default", mask: undefined },
    matches: levels.map((route) => ({ params, pathname, pathnameBase: pathname, route })),
    loaderData: { [entry.name]: answer },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    // Nothing is looked up by its own table: the page is known.
    _match: () => null,
  };
  const router = createStaticRouter([], context);
  return { answer, element: <StaticRouterProvider router={router} context={context} hydrate={false} /> };
}

function levelsOf(entry: RouteEntry): Promise<Level[]> {
  const known = frames.get(entry.name);
  if (known) return known;
  const levels = Promise.all([layoutOf(entry), pageOf(entry)]).then(([Layout, Page]) => [
    { id: "root", Component: Root },
    ...(Layout ? [{ id: layoutId(entry.layout), Component: Layout }] : []),
    { id: entry.name, Component: Page },
  ]);
  frames.set(entry.name, levels);
  levels.catch(() => frames.delete(entry.name));
  return levels;
}
