import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { sayAlive } from "./core/page/alive-event.ts";
import { keepEarlyInput } from "./core/page/early-input.ts";
import { firstMessages } from "./core/messages/first-messages.ts";
import { nextTask } from "./core/page/next-task.ts";
import { AppProviders } from "./core/page/app-context.tsx";
import { bootElementId, type DocumentBoot } from "./core/page/boot.ts";
import { unpack } from "./core/page/packed.ts";
import { loseConnection } from "./core/offline/connection.ts";
import { browserTransport } from "./core/transport/browser-transport.ts";
import { Document } from "./shell/root/document.tsx";
import { reloadFor } from "./core/navigation/chunk-reload.ts";
import { createErrorHandler } from "./shell/errors/error-handler.ts";
import { createTranslator } from "./core/messages/i18n.ts";
import { standIn } from "./shell/errors/stand-in.tsx";
import { createQueryClient } from "./core/transport/query-client.ts";
import { learnRoutesBehind } from "./shell/routing/learn-routes.ts";
import { createRoutes, patchRoutes, routerDeps, toSignIn } from "./shell/routing/router.tsx";
import { toasts } from "./core/page/toasts.ts";
import { loadMessages } from "./core/messages/load-messages.ts";
import { learnZone } from "./core/formats/zone.ts";
import "./ui/ground/ground.css";

/** Whoever was signed in when the page came reads why they are not any more, also where no cookie is left to tell. */
function expiredPath(from: URL): string {
  return `${toSignIn(from)}&reason=expired`;
}

async function start(): Promise<void> {
  // Before anything opens: the scroll lock of dialogs and menus inserts its style element under the page's policy.
  setNonce(document.querySelector<HTMLElement>("meta[property=csp-nonce]")?.nonce ?? "");
  const { state, ...sent } = JSON.parse(document.getElementById(bootElementId)?.textContent ?? "{}") as DocumentBoot;
  const boot = { ...sent, messages: await firstMessages(sent) };
  // A shell was made on another day, and comes only where a navigation reached nothing.
  if (boot.isShell) {
    boot.now = Date.now();
    loseConnection();
  }
  if (boot.viewing) globalThis.keepsNothing = true;
  // Whose view of somebody else is over is not signed out: the edge leads them back.
  const signIn = (from: URL) => (boot.viewing ? location.reload() : location.assign(boot.prefix + expiredPath(from)));
  if (boot.zone) learnZone(boot.timeZone, boot.zone);
  const translator = createTranslator(boot.locale, boot.messages);
  const queryClient = createQueryClient({
    transport: browserTransport(boot),
    onError: createErrorHandler(translator, {
      toast: (words) => void toasts.add(words),
      signIn: () => signIn(new URL(location.href)),
    }),
  });
  hydrate(queryClient, unpack(state) as DehydratedState);
  await nextTask();

  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const context = new RouterContextProvider();
  context.set(routerDeps, {
    queryClient,
    locale: boot.locale,
    loadMessages: (route) => loadMessages(translator, boot, route),
    leave: (to) => {
      location.assign(boot.prefix + to);
      return new Promise<never>(() => undefined);
    },
    signIn: (from) => {
      signIn(from);
      return true;
    },
    reload: (target, reason) => {
      // A loader's address has no fragment.
      target.hash = (router?.state.navigation.location ?? location).hash;
      if (reason === "missing-chunk") return reloadFor(target);
      location.assign(target.href);
      return true;
    },
    isShown: (path) =>
      router !== undefined &&
      router.state.initialized &&
      !router.state.errors &&
      router.state.location.pathname === path,
    fragment: () => router?.state.navigation.location?.hash ?? "",
    // The screen of the forced change is a document without this router: no visit here comes from it.
    from: null,
    isExternalApi: boot.isExternalApi ?? false,
  });

  await learnRoutesBehind(location.pathname.slice(boot.prefix.length));
  const routes = createRoutes();
  // The first page must render as the server's did: its chunk is loaded before the router exists.
  const matches = matchRoutes(routes, location, boot.prefix || "/") ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy !== "object") continue;
    route.Component = (await route.lazy.Component?.()) ?? null;
    delete route.lazy;
  }
  if (boot.standIn) await standIn(boot.standIn, queryClient);
  await nextTask();
  // A shell holds no page and no data: the router loads what the device keeps.
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id ?? "", boot.standIn ?? null]));
  router = createBrowserRouter(routes, {
    ...(boot.prefix ? { basename: boot.prefix } : {}),
    ...(boot.isShell ? {} : { hydrationData: { loaderData } }),
    getContext: () => context,
    patchRoutesOnNavigation: patchRoutes,
  });
  await nextTask();

  const app = (
    <AppProviders boot={boot} flash={null} otpStep={null} queryClient={queryClient} translator={translator}>
      <Document>
        <Alive tell={keepEarlyInput(document)}>
          <RouterProvider router={router} />
        </Alive>
      </Document>
    </AppProviders>
  );
  if (boot.isShell) createRoot(document).render(app);
  // In slices: presses and scrolling on the page that is already seen come first.
  else startTransition(() => void hydrateRoot(document, app));
}

/**
 * Comes to life after everything in it: then what was typed and pressed before is told again. Around the page, not beside
 * it: the ids of `useId` count siblings, and the server has none here.
 */
function Alive({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(() => {
    tell();
    // Presses count for what their page holds after that.
    setTimeout(sayAlive);
  }, [tell]);
  return children;
}

void start();
