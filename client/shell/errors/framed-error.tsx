import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { BlankLayout } from "#client/core/page/blank-layout.tsx";
import { isUnreached } from "#client/core/offline/is-unreached.ts";

/** Not in the first load; fetched once the page is alive, since without a network it would be too late. */
export const OfflinePlace = lazyComponent(() =>
  import(/* by itself */ "#client/shell/offline/offline-place.tsx").then((module) => module.OfflinePlace),
);

/** Inside a page's frame: that no server was reached is said there. Every other error is the root's. */
export function FramedError() {
  return (
    <Unreached>
      <OfflinePlace />
    </Unreached>
  );
}

/** The same for pages that draw their own frame. */
export function UnframedError() {
  return (
    <Unreached>
      <BlankLayout>
        <main id="main" className="page-wrap" tabIndex={-1}>
          <OfflinePlace />
        </main>
      </BlankLayout>
    </Unreached>
  );
}

function Unreached({ children }: { children: ReactNode }) {
  const error = useRouteError();
  if (!isUnreached(error)) throw error;
  return children;
}
