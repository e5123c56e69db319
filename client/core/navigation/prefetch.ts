import { createContext, use, useEffect } from "react";

/** docs/specification.md §4.12. */
const idleMs = 1000;

/** Without data: its script and its words alone, for which no learning API is asked. */
type Prefetch = (path: string, without?: "data") => void;

/** Readies a path of the app before it is opened; the shell, which knows the pages, provides it. */
export const PrefetchContext = createContext<Prefetch>(() => undefined);

export function usePrefetch(): Prefetch {
  return use(PrefetchContext);
}

/** Readies a page by itself once this one has rested a second: where most go on from here. Undefined: nothing. */
export function usePrefetchWhenIdle(path: string | undefined): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    if (path === undefined) return;
    const timer = setTimeout(() => prefetch(path, "data"), idleMs);
    return () => clearTimeout(timer);
  }, [path, prefetch]);
}
