import type { FocusEvent, MouseEvent, ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

export interface PopoverPanelProps {
  /** A button opens it by `popoverTarget`, before any script has run. */
  id: string;
  className?: string;
  /** What the panel holds, in words. */
  label: string;
  children: ReactNode;
}

/**
 * Links and choices under a button, by the browser's own popover: Escape and a press outside close it and focus goes
 * back to the button. It also closes when a link in it is followed and when focus leaves it.
 */
export function PopoverPanel({ id, className, label, children }: PopoverPanelProps) {
  return (
    <div popover="auto" id={id} className={cx("pop", className)} role="group" aria-label={label} onClick={closeAfterLink} onBlur={closeWhenLeft}>
      {children}
    </div>
  );
}

function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
}

function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  // The button that opened it closes it itself.
  if (relatedTarget.getAttribute("popovertarget") !== currentTarget.id) currentTarget.hidePopover();
}
