import * as RadixTooltip from "radix-ui/tooltip";
import type { ReactElement } from "react";

export interface TooltipProps {
  /** What the control does. It must have the same name of its own: a finger never sees a tooltip. */
  text: string;
  /** The key that does the same. */
  hotkey?: string;
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

/**
 * Names a control under pointer or focus. Needs `OverlayProvider` above it. It opens where it stands, not at the end of
 * the document: there it would be outside every landmark, and unseen over a video in full screen.
 */
export function Tooltip({ text, hotkey, children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Content className="tip" side="bottom" sideOffset={8} collisionPadding={8}>
        {text}
        {hotkey ? <kbd>{hotkey}</kbd> : null}
      </RadixTooltip.Content>
    </RadixTooltip.Root>
  );
}
