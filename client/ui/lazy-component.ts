import { type ComponentType, createElement, useEffect, useState } from "react";
import { fetchLazily } from "./lazy-fetch.ts";
import { sayMissingPart } from "./missing-part.ts";

export interface MeanwhileProps<Props> {
  /** What the part itself will be given. */
  given: Props;
  /** Null: it is still on its way. */
  onRetry: (() => void) | null;
}

/**
 * A part of a page that comes as a chunk of its own when it is first shown; `Meanwhile` stands in its place until then.
 * Without a network it shows nothing more until there is one again: what cannot be fetched must not take the page down
 * that is there. `preload` fetches it ahead.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<MeanwhileProps<Props>>,
): ComponentType<Props> & { preload: () => void } {
  let ready: ComponentType<Props> | null = null;
  const loadOnce = async () => (ready = await load());
  function LazyComponent(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => ready);
    const [onRetry, setRetry] = useState<(() => void) | null>(null);
    const isReady = Part !== null;
    useEffect(() => {
      if (isReady) return;
      return fetchLazily({
        load: loadOnce,
        onPart: (part) => setPart(() => part),
        onMissing: (retry) => setRetry(() => retry),
      });
    }, [isReady]);
    if (Part) return createElement(Part, props);
    return Meanwhile ? createElement(Meanwhile, { given: props, onRetry }) : null;
  }
  return Object.assign(LazyComponent, { preload: () => void load().catch(sayMissingPart) });
}
