import * as RadixDialog from "radix-ui/dialog";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { iconX } from "./icons.ts";

export interface SheetProps {
  /** The button that opens it; focus returns to it. */
  trigger: ReactElement;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the end, always in sight; `DialogClose` around one closes it. */
  actions: ReactNode;
}

/** What stands beside the page on wide screens, drawn up from the bottom on narrow ones. */
export function Sheet({ trigger, title, closeLabel, children, actions }: SheetProps) {
  return (
    <RadixDialog.Root>
      <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content className="sheet" aria-describedby={undefined}>
          <div className="grip" aria-hidden="true" />
          <div className="sheet-head">
            <RadixDialog.Title>{title}</RadixDialog.Title>
            <RadixDialog.Close className="icon-btn" aria-label={closeLabel}><Icon shape={iconX} /></RadixDialog.Close>
          </div>
          {children}
          <div className="sheet-foot">{actions}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
