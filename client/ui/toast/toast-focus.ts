import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { focusHome } from "../focus-home.ts";
import type { Toast } from "./toast-queue.ts";

/**
 * Who came to the toasts goes back to where they came from once the last one leaves, or to the page's own place for the
 * focus. Left in the empty list, the focus
 * would hold the next toast's clock for good, as attention does.
 */
export function useFocusReturn(toasts: readonly Toast[]) {
  const ref = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  // Also when the last one is dropped: F8 reaches the list while it fades.
  useLayoutEffect(() => {
    if (toasts.some(({ open }) => open) || !ref.current?.contains(document.activeElement)) return;
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else {
      (document.activeElement as HTMLElement).blur();
      focusHome();
    }
  }, [toasts]);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLOListElement>) => {
    const before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    // The region around the list holds what catches Tab at its ends.
    if (!before || !currentTarget.parentElement?.contains(before)) cameFrom.current = before;
  };
  return { ref, onFocus };
}

/** A toast that goes at once, replaced or pushed out, leaves the focus to the list, as Radix does when one closes. */
export function useFocusLeftToList() {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(
    () => () => {
      if (ref.current?.contains(document.activeElement)) ref.current.parentElement?.focus();
    },
    [],
  );
  return ref;
}
