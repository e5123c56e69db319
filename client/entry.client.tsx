import "./styles/app.css";
import { hydrate } from "@tanstack/react-query";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { AppProviders } from "./app/app-context.tsx";
import { type Boot, bootElementId } from "./app/boot.ts";
import { browserTransport } from "./app/browser-transport.ts";
import { Document } from "./app/document.tsx";
import { createErrorHandler } from "./app/error-handler.ts";
import { createTranslator } from "./app/i18n.ts";
import { createQueryClient } from "./app/query-client.ts";
import { createRoutes, routerDeps } from "./app/router.tsx";
import { loadWords } from "./app/words.ts";

async function start(): Promise<void> {
  const { state, words, ...boot } = JSON.parse(document.getElementById(bootElementId)?.textContent ?? "{}") as Boot;
  const translator = createTranslator(boot.locale, words);
  const queryClient = createQueryClient({
    transport: browserTransport(boot.apiBase),
    onError: createErrorHandler(translator),
  });
  hydrate(queryClient, state);

  const context = new RouterContextProvider();
  context.set(routerDeps, {
    queryClient,
    loadWords: (route) => loadWords(translator, boot, route),
    leave: (to) => {
      location.assign(to.startsWith("/auth/") || !boot.prefix || to.startsWith(boot.prefix) ? to : boot.prefix + to);
      return new Promise<never>(() => undefined);
    },
  });

  const routes = createRoutes();
  // The first page must render as the server's did: its chunk is loaded before the router exists.
  const matches = matchRoutes(routes, location, boot.prefix || "/") ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy !== "object") continue;
    route.Component = (await route.lazy.Component?.()) ?? null;
    delete route.lazy;
  }
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id ?? "", null]));
  const router = createBrowserRouter(routes, {
    ...(boot.prefix ? { basename: boot.prefix } : {}),
    hydrationData: { loaderData },
    getContext: () => context,
  });

  hydrateRoot(
    document,
    <AppProviders boot={boot} flash={null} queryClient={queryClient} translator={translator}>
      <Document>
        <RouterProvider router={router} />
      </Document>
    </AppProviders>,
  );
}

void start();
