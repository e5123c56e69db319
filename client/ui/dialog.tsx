import * as RadixDialog from "radix-ui/dialog";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Icon } from "./icon.tsx";
import { iconX } from "./icons.ts";

export interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it, where no one else does. Focus returns to it. */
  trigger?: ReactElement;
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

/** A question or a thing to look at, above the page. Escape and a press beside it close it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, title, description, children, actions, closeLabel, wide } = props;
  // Opened by state there is no trigger that Radix could give the focus back to.
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <div className="dialog-place">
          <RadixDialog.Content
            className={wide ? "dialog wide" : "dialog"}
            {...(description ? {} : { "aria-describedby": undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={() => {
              if (!trigger && opener.current instanceof HTMLElement) opener.current.focus();
            }}
          >
            <RadixDialog.Title>{title}</RadixDialog.Title>
            {description ? <RadixDialog.Description className="small">{description}</RadixDialog.Description> : null}
            {children}
            {actions ? <div className="actions">{actions}</div> : null}
            {closeLabel ? (
              <RadixDialog.Close className="icon-btn dialog-close" aria-label={closeLabel}><Icon shape={iconX} /></RadixDialog.Close>
            ) : null}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Around a button: pressing it closes the dialog. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
