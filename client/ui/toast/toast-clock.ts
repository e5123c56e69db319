import { useEffect, useLayoutEffect, useState } from "react";

/**
 * Radix keeps whether the clocks stand still in a ref of its provider and forgets to let go of it once the last toast has
 * left under a pointer. A provider serves one filling of the list: `epoch` is its key. `paused` is the list's, not a
 * toast's: one that comes while the list is attended is told of no pause.
 */
export function useListClock(isEmpty: boolean) {
  const [clock, setClock] = useState({ epoch: 0, paused: false });
  // In an effect, not while drawing: the focus leaves the list (toast-focus.ts) before the list is made anew.
  useLayoutEffect(() => {
    if (isEmpty) setClock(({ epoch }) => ({ epoch: epoch + 1, paused: false }));
  }, [isEmpty]);
  const setPaused = (paused: boolean) => setClock(({ epoch }) => ({ epoch, paused }));
  return { ...clock, setPaused };
}

/** What tells that somebody is there. Some shells never say `focus`, but they pass on presses and keys. */
const SIGNS = ["focus", "pointerdown", "keydown"] as const;

/**
 * Whether a toast's time has begun: not before the window is looked at. Radix hears the window lose its focus only while
 * there are toasts, so it would let one that comes to a blurred window run out unseen.
 */
export function useBegun(): boolean {
  const [begun, setBegun] = useState(() => document.hasFocus());
  useEffect(() => {
    if (begun) return;
    const begin = () => setBegun(true);
    for (const sign of SIGNS) window.addEventListener(sign, begin);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, begin);
    };
  }, [begun]);
  return begun;
}
