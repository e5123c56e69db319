import { type RefObject, useLayoutEffect } from "react";
import type { Toast } from "./toast-queue.ts";

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What a page is there for: its main actions, and bars that say what can be done. */
const keptClear = ".btn-primary, .bulk-bar, [data-kept-clear]";
/** The room around the notices, which lies over nothing. */
const margin = 16;

/**
 * Where the list of notices begins, `height` tall without its margins, so that it covers nothing of what is kept clear: at
 * the top, else below what stands there. Where no place is free it is the top.
 */
export function clearTop(list: Box, kept: readonly Box[], windowHeight: number): number {
  const height = list.bottom - list.top;
  const beside = kept
    .filter(({ left, right }) => right > list.left && left < list.right)
    .toSorted((a, b) => a.top - b.top);
  let top = 0;
  for (const box of beside) if (box.top < top + margin + height && box.bottom > top + margin) top = box.bottom;
  return top + margin + height > windowHeight ? 0 : top;
}

/** Notices lie over no main action of the page for as long as they stand; what the window scrolls to is looked at again. */
export function useClearPlace(list: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const place = () => {
      const own = list.current;
      const cards = own?.querySelectorAll("li");
      const [first] = cards ?? [];
      const last = cards?.[cards.length - 1];
      if (!own || !first || !last) return;
      const { left, right, top } = first.getBoundingClientRect();
      const shown = [...document.querySelectorAll(keptClear)].filter((one) => !own.contains(one));
      const boxes = shown.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
      const { bottom } = last.getBoundingClientRect();
      own.style.setProperty("inset-block-start", `${clearTop({ left, right, top, bottom }, boxes, innerHeight)}px`);
    };
    place();
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // A bar may come or go by what the notice tells of.
    later();
    // A card comes into the list a moment after it is drawn.
    const comes = new MutationObserver(place);
    if (list.current) comes.observe(list.current, { childList: true });
    const hears = new AbortController();
    addEventListener("scroll", later, { capture: true, passive: true, signal: hears.signal });
    addEventListener("resize", later, hears);
    return () => {
      cancelAnimationFrame(frame);
      comes.disconnect();
      hears.abort();
    };
  }, [list, toasts]);
}
