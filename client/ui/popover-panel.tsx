import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import "./popover-panel.css";

export interface PopoverPanelProps {
  /** A button opens it by `popoverTarget`, before any script has run. */
  id: string;
  className?: string;
  children: ReactNode;
}

/**
 * Links and choices under a button, by the browser's own popover: Escape and a press outside close it and focus goes
 * back to the button. It also closes when a link in it is followed and when focus leaves it.
 */
export function PopoverPanel({ id, className, children }: PopoverPanelProps) {
  return (
    <div popover="auto" id={id} className={cx("popover", className)} ref={closeByItself}>
      {children}
    </div>
  );
}

/** For an element with `popover`: a ref that closes it when a link in it is followed and when focus leaves it. */
export function closeByItself(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined;
  const stop = new AbortController();
  const { signal } = stop;
  panel.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a")) panel.hidePopover();
    },
    { signal },
  );
  panel.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return;
      // The button that opened it closes it itself.
      if (relatedTarget.getAttribute("popovertarget") !== panel.id) panel.hidePopover();
    },
    { signal },
  );
  return () => stop.abort();
}
