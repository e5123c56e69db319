import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { useFocusReturn } from "./dialog-focus.ts";
import { Icon } from "./icon.tsx";
import { iconX } from "./icons.ts";
import "./overlay.css";

export interface DialogBoxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; `DialogClose` around one closes it. */
  actions?: ReactNode;
  /** With it there is a close button in the corner. */
  closeLabel?: string;
  /** For content to be looked at rather than answered. */
  wide?: boolean;
}

/** The open dialog. */
export function DialogBox({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  closeLabel,
  wide,
}: DialogBoxProps) {
  const focus = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <div className="dialog-place">
          <RadixDialog.Content
            className={wide ? "dialog wide" : "dialog"}
            {...(description ? {} : { "aria-describedby": undefined })}
            {...focus}
          >
            <RadixDialog.Title>{title}</RadixDialog.Title>
            {description ? <RadixDialog.Description className="small">{description}</RadixDialog.Description> : null}
            {children}
            {actions ? <div className="actions">{actions}</div> : null}
            {closeLabel ? (
              <RadixDialog.Close className="icon-btn dialog-close" aria-label={closeLabel}>
                <Icon shape={iconX} />
              </RadixDialog.Close>
            ) : null}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
