import { type RefObject, useLayoutEffect } from "react";
import type { Toast } from "./toast-queue.ts";

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What a page is there for: its main actions, and bars that say what can be done. */
const keptClear = ".btn-primary, .bulk-bar, .dialog > .actions > *, [data-kept-clear]";
/** Whatever else is pressed or typed in. */
const pressable = "a[href], button, input, select, textarea, summary, [tabindex='0']";
/** The room around the notices, which lies over nothing. */
const margin = 16;

/**
 * Where the list of notices begins, `height` tall without its margins: where it covers nothing that is pressed, the highest of
 * such places; else, among those that leave clear what is kept clear, where it covers the least. Where all is full it is the top. `count`:
 * how much it covers.
 */
export function clearPlace(
  list: Box,
  kept: readonly Box[],
  windowHeight: number,
  others: readonly Box[] = [],
): { top: number; count: number } {
  const height = list.bottom - list.top;
  const last = windowHeight - height - 2 * margin;
  const tops = [0, ...[...kept, ...others].filter(isBeside(list)).map(({ bottom }) => bottom), last]
    .filter((top) => top >= 0 && top + margin + height <= windowHeight && covering(list, kept, top) === 0)
    .toSorted((one, other) => one - other);
  let best = { top: 0, count: Number.POSITIVE_INFINITY };
  for (const top of tops) {
    const count = covering(list, others, top);
    if (count < best.count) best = { top, count };
  }
  return best;
}

/** Where the menus of a list's rows stand, at the end of the line: beside them notices cover figures and words alone. */
const besideMenus = 72;

function isBeside(list: Box): (box: Box) => boolean {
  return ({ left, right }) => right > list.left && left < list.right;
}

/** How many of these the list would lie over, beginning at `top`. */
function covering(list: Box, boxes: readonly Box[], top: number): number {
  const end = top + margin + list.bottom - list.top;
  return boxes.filter(isBeside(list)).filter((box) => box.top < end && box.bottom > top + margin).length;
}

/** Notices lie over nothing that is pressed for as long as they stand, where there is room for that, and over no main action; what the window scrolls to is looked at again. */
export function useClearPlace(list: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    let standing = -1;
    const place = (isScrolled = false) => {
      const own = list.current;
      const cards = own?.querySelectorAll("li");
      const [first] = cards ?? [];
      const last = cards?.[cards.length - 1];
      if (!own || !first || !last) return;
      // What is behind a question cannot be pressed.
      const asked = [...document.querySelectorAll(".dialog[data-state='open']")].at(-1);
      const boxesOf = (what: string) =>
        [...(asked?.parentElement ?? document).querySelectorAll(what)]
          .filter((one) => !own.contains(one))
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0 && box.bottom > 0 && box.top < innerHeight);
      const kept = boxesOf(keptClear);
      const cardNow = () => {
        // A card is still on its way in from the side.
        const { left, right } = own.getBoundingClientRect();
        const [{ top }, { bottom }] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
        return { left: left + margin, right: right - margin, top, bottom };
      };
      // What only scrolls by moves them from no main action: they would leap with every line of a list.
      if (isScrolled && standing >= 0 && covering(cardNow(), kept, standing) === 0) return;
      own.style.removeProperty("inset-inline-end");
      const card = cardNow();
      const others = boxesOf(pressable);
      const atEnd = clearPlace(card, kept, innerHeight, others);
      const inward = card.left < innerWidth - card.right ? besideMenus : -besideMenus;
      const beside = { ...card, left: card.left + inward, right: card.right + inward };
      const isRoom = beside.left > 0 && beside.right < innerWidth;
      const moved = atEnd.count > 0 && isRoom ? clearPlace(beside, kept, innerHeight, others) : atEnd;
      if (moved.count < atEnd.count) own.style.setProperty("inset-inline-end", `${besideMenus}px`);
      standing = moved.count < atEnd.count ? moved.top : atEnd.top;
      own.style.setProperty("inset-block-start", `${standing}px`);
    };
    place();
    let frame = 0;
    const later = (isScrolled = false) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(isScrolled));
    };
    // A bar may come or go by what the notice tells of.
    later();
    // A card comes into the list a moment after it is drawn.
    const comes = new MutationObserver(() => place());
    if (list.current) comes.observe(list.current, { childList: true });
    // A question comes over the page, and has come in a moment later.
    comes.observe(document.body, { childList: true });
    const hears = new AbortController();
    addEventListener("scroll", () => later(true), { capture: true, passive: true, signal: hears.signal });
    addEventListener("resize", () => later(), hears);
    addEventListener(
      "animationend",
      ({ target }) => target instanceof Element && target.matches(".dialog") && later(),
      hears,
    );
    return () => {
      cancelAnimationFrame(frame);
      comes.disconnect();
      hears.abort();
    };
  }, [list, toasts]);
}
