import { useEffect } from "react";
import { Outlet, useLocation, useRouteError } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { SupportBar } from "./frame/support-bar.tsx";
import { BlankLayout } from "./layouts/blank-layout.tsx";
import { toPageError } from "./page-error.ts";
import { BrowserServices } from "./browser-services.tsx";
import { isChunkError, reloadFor } from "./chunk-reload.ts";
import { navigationBar } from "./navigation-bar.ts";

/** The frame of every page: what lives as long as the tab (toasts, loading bar, announcements) beside the page. */
export function Root() {
  return (
    <>
      <BrowserServices />
      <SupportBar />
      <Outlet />
    </>
  );
}

/**
 * Where a page cannot be shown: the error page in the blank layout (specification section 2). What lives as long as the tab
 * stays beside it, so the bar turns red and the new heading is announced.
 */
export function RootError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => {
    navigationBar.finish({ failed: true });
    // A layout's chunk, or the first page's own; without a network a reload would end at the browser's own error page.
    if (isChunkError(error) && navigator.onLine) reloadFor(new URL(location.href));
  }, [error]);
  return (
    <BlankLayout>
      <ErrorPage error={toPageError(error, pathname)} />
    </BlankLayout>
  );
}
