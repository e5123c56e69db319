import { Outlet, useLocation, useRouteError } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { BlankLayout } from "./layouts/blank-layout.tsx";
import { toPageError } from "./page-error.ts";
import { BrowserServices } from "./browser-services.tsx";

/** The frame of every page: what lives as long as the tab (toasts, loading bar, announcements) beside the page. */
export function Root() {
  return (
    <>
      <BrowserServices />
      <Outlet />
    </>
  );
}

/** Where a page cannot be shown: the error page in the blank layout (specification section 2). */
export function RootError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  return (
    <BlankLayout>
      <ErrorPage error={toPageError(error, pathname)} />
    </BlankLayout>
  );
}
