import * as RadixTooltip from "radix-ui/tooltip";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import "./overlay.css";

export interface TooltipProps {
  /** What the control does. It must have the same name of its own: a finger never sees a tooltip. */
  text: string;
  /** The key that does the same. */
  hotkey?: string;
  /** Where there is room for it; below unless told. */
  side?: "bottom" | "right";
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

/**
 * Stands once around the tooltips of a frame: their shared clock (700 ms; within 300 ms of the last one the next opens
 * at once). Not around the app: pages without tooltips load none of this.
 */
export function TooltipClock({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** Milliseconds in which the page may still scroll to what has just got the focus. */
const scrollMs = 250;

/**
 * Names a control under pointer or focus. Needs `TooltipClock` above it. It opens where it stands, not at the end of
 * the document: there it would be outside every landmark, and unseen over a video in full screen.
 */
export function Tooltip({ text, hotkey, side = "bottom", children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const focusedAt = useRef(-scrollMs);
  const dismiss = () => {
    focusedAt.current = -scrollMs;
  };
  // Scrolling closes a tooltip, but not the scrolling that brings a control into sight because the focus came to it.
  const follow = (next: boolean) => {
    if (next || performance.now() - focusedAt.current > scrollMs) setOpen(next);
  };
  return (
    <RadixTooltip.Root open={open} onOpenChange={follow}>
      <RadixTooltip.Trigger
        asChild
        onFocus={() => {
          focusedAt.current = performance.now();
        }}
        onBlur={dismiss}
        onPointerDown={dismiss}
        onClick={dismiss}
      >
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Content
        className="tooltip"
        side={side}
        sideOffset={8}
        collisionPadding={8}
        onEscapeKeyDown={dismiss}
      >
        {text}
        {hotkey ? <kbd>{hotkey}</kbd> : null}
      </RadixTooltip.Content>
    </RadixTooltip.Root>
  );
}
