import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { AppProviders } from "./app-context.tsx";
import type { Boot } from "./boot.ts";
import { bareBoot } from "./boot.fixture.ts";

interface Scene {
  words?: Parameters<typeof createTranslator>[1];
  /** What the page knows besides, or otherwise than, an English one. */
  boot?: Partial<Boot>;
  /** The data that were loaded. */
  loaded?: QueryClient;
  /** The page's path behind its locale, where its routes are not one element. */
  at?: string;
}

/** Data that were loaded, for tests without a network. */
export function nothingLoaded(): QueryClient {
  return createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) });
}

/** A part of a page, or what stands at `at` in its routes, as the server draws it. */
export function drawn(
  part: ReactNode | RouteObject[],
  { words = {}, boot, loaded = nothingLoaded(), at = "/" }: Scene = {},
): string {
  const page = { ...bareBoot, ...boot };
  const routes = isRoutes(part) ? part : [{ path: "/", element: part }];
  const basename = page.prefix || "/";
  const router = createMemoryRouter(routes, { basename, initialEntries: [page.prefix + at] });
  return renderToString(
    <AppProviders
      boot={page}
      flash={null}
      otpStep={null}
      queryClient={loaded}
      translator={createTranslator(page.locale, words)}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
}

function isRoutes(part: ReactNode | RouteObject[]): part is RouteObject[] {
  return Array.isArray(part);
}
