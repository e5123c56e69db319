import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { useFocusReturn } from "./dialog-focus.ts";
import { Icon } from "./icon.tsx";
import { iconX } from "./icons.ts";
import "./overlay.css";

export interface SheetBoxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the end, always in sight; `DialogClose` around one closes it. */
  actions?: ReactNode;
}

/** The open sheet. */
export function SheetBox({ open, onOpenChange, title, closeLabel, children, actions }: SheetBoxProps) {
  const focus = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content className="sheet" aria-describedby={undefined} {...focus}>
          <div className="grip" aria-hidden="true" />
          <div className="sheet-head">
            <RadixDialog.Title>{title}</RadixDialog.Title>
            <RadixDialog.Close className="icon-btn" aria-label={closeLabel}>
              <Icon shape={iconX} />
            </RadixDialog.Close>
          </div>
          {children}
          {actions ? <div className="sheet-foot">{actions}</div> : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
