import { createContext, use, useEffect } from "react";

/** docs/specification.md §4.12. */
const idleMs = 1000;

/** Readies a path of the app before it is opened; the shell, which knows the pages, provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);

export function usePrefetch(): (path: string) => void {
  return use(PrefetchContext);
}

/** Readies a path by itself once the page has rested a second: where most go on from here. Undefined: nothing. */
export function usePrefetchWhenIdle(path: string | undefined): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    if (path === undefined) return;
    const timer = setTimeout(() => prefetch(path), idleMs);
    return () => clearTimeout(timer);
  }, [path, prefetch]);
}
