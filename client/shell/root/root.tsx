import { useEffect } from "react";
import { Outlet, useLocation, useRouteError } from "react-router";
import { ErrorPage } from "#client/shell/errors/error-page.tsx";
import { SupportBar } from "#client/shell/frame/support-bar.tsx";
import { BlankLayout } from "#client/core/page/blank-layout.tsx";
import { toPageError } from "#client/core/page/page-error.ts";
import { BrowserServices } from "./browser-services.tsx";
import { PrefetchContext } from "#client/core/navigation/prefetch.ts";
import { usePageLoader } from "#client/shell/routing/prefetch.ts";
import { isChunkError, reloadFor } from "#client/core/navigation/chunk-reload.ts";
import { connection } from "#client/core/offline/connection.ts";
import { navigationBar } from "#client/core/page/navigation-bar.ts";
import "./page-change.css";

/** The frame of every page: what lives as long as the tab (toasts, loading bar, announcements) beside the page. */
export function Root() {
  return (
    <PrefetchContext value={usePageLoader()}>
      <BrowserServices />
      <SupportBar />
      <Outlet />
    </PrefetchContext>
  );
}

/**
 * Where a page cannot be shown: the error page in the blank layout (docs/specification.md §2.8). What lives as long as
 * the tab stays beside it, so the bar turns red and the new heading is announced.
 */
export function RootError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => {
    navigationBar.finish({ failed: true });
    // A layout's chunk, or the first page's own; without a network a reload would end at the browser's own error page.
    if (isChunkError(error) && !connection.get().isLost) reloadFor(new URL(location.href));
  }, [error]);
  return (
    <BlankLayout>
      <ErrorPage error={toPageError(error, pathname)} />
    </BlankLayout>
  );
}
