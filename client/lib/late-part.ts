import { type ComponentType, createElement, useEffect, useState } from "react";

/**
 * A part of a page that comes as a chunk of its own when it is first shown. Without a network it shows nothing until there
 * is one again: what cannot be fetched must not take the page down that is there. `preload` fetches it ahead.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> & { preload: () => void } {
  let ready: ComponentType<Props> | null = null;
  function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => ready);
    const isReady = Part !== null;
    useEffect(() => {
      if (isReady) return;
      const stop = new AbortController();
      async function fetchPart(): Promise<void> {
        try {
          const part = await load();
          ready = part;
          if (!stop.signal.aborted) setPart(() => part);
        } catch (error) {
          console.error("A part of the page could not be loaded", error);
        }
      }
      // In a task of its own: coming alive is long enough.
      const timer = setTimeout(() => void fetchPart());
      addEventListener("online", () => void fetchPart(), { signal: stop.signal });
      return () => {
        clearTimeout(timer);
        stop.abort();
      };
    }, [isReady]);
    return Part && createElement(Part, props);
  }
  return Object.assign(LatePart, { preload: () => void load().catch(() => undefined) });
}
