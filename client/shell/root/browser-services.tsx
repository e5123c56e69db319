import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNSAFE_useScrollRestoration as useScrollRestoration, useLocation, useNavigation } from "react-router";
import { localeOf } from "#shared/locales.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { watchColourMode } from "#client/ui/colour-mode.ts";
import { LoadingBarLine } from "#client/ui/loading-bar-line.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { watchBuilds } from "#client/shell/routing/build-watch.ts";
import { holdPrompt } from "#client/shell/install/hold-prompt.ts";
import { navigationBar } from "#client/core/page/navigation-bar.ts";
import { OfflinePlace } from "#client/shell/errors/framed-error.tsx";
import { watchConnection } from "#client/core/offline/connection.ts";
import { PaletteHost } from "#client/shell/palette/palette-host.tsx";
import { toasts } from "#client/core/page/toasts.ts";

/** Not in the first load: a page says something only after its visitor did something. */
const ToastViewport = lazyComponent(() =>
  import("#client/ui/toast/toast-viewport.tsx").then((module) => module.ToastViewport),
);

/**
 * Milliseconds after which what is not in the first load is fetched: without a network it would be too late. With the page
 * most go on to (prefetch.ts): a network at rest takes a while to wake up, once.
 */
const readyAfter = 1000;

/** What lives as long as the tab: toasts, loading bar, announcements of a new page, the watch for a new build and mode. */
export function BrowserServices() {
  const { boot } = useApp();
  useEffect(() => watchBuilds(boot.build), [boot.build]);
  useEffect(watchColourMode, []);
  useEffect(watchConnection, []);
  return (
    <>
      <NavigationBar />
      <RouteAnnouncer />
      <ScrollPlace />
      <PaletteHost />
      <Toasts />
      <Background />
    </>
  );
}

/** Work that waits, courses on this device, the offer to install: for who is signed in, and not in the first load either. */
function Background() {
  const isSignedIn = useUser() !== null;
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    holdPrompt();
    const timer = setTimeout(async () => {
      OfflinePlace.preload();
      const loaded = await import(/* by itself */ "#client/shell/offline/background-host.tsx").catch(() => null);
      if (loaded) setHost(() => loaded.BackgroundHost);
    }, readyAfter);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  return Host && <Host />;
}

function Toasts() {
  const { t } = useTranslation();
  const { boot } = useApp();
  const [wanted, setWanted] = useState(false);
  useEffect(() => toasts.subscribe(() => setWanted(true)), []);
  useEffect(() => {
    const timer = setTimeout(ToastViewport.preload, readyAfter);
    return () => clearTimeout(timer);
  }, []);
  if (!wanted) return null;
  return (
    <ToastViewport
      queue={toasts}
      direction={localeOf(boot.locale).direction}
      label={t("toast.region", { hotkey: "F8" })}
      toastLabel={t("toast.label")}
      closeLabel={t("toast.close")}
    />
  );
}

function NavigationBar() {
  const busy = useNavigation().state !== "idle";
  useEffect(() => {
    if (!busy) return;
    navigationBar.start();
    return () => navigationBar.finish();
  }, [busy]);
  return <LoadingBarLine bar={navigationBar} />;
}

/**
 * A new page begins at its top, and one that is come back to is where it was. The router's component would add a script to each
 * document, for what a browser does by itself where a document is loaded.
 */
function ScrollPlace() {
  useScrollRestoration();
  return null;
}

/** Moves focus to a new page's heading and says its title, as a full page load would. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState({ pathname, title: "" });
  useEffect(() => {
    if (announced.pathname === pathname) return;
    const heading = document.querySelector<HTMLElement>("main h1, h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    setAnnounced({ pathname, title: document.title });
  }, [pathname, announced.pathname]);
  return (
    <p className="visually-hidden" role="status">
      {announced.title}
    </p>
  );
}
