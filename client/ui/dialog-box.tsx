import * as RadixDialog from "radix-ui/dialog";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { useFocusReturn } from "./dialog-focus.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { iconX } from "./icons.ts";
import "./overlay.css";

export interface DialogBoxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Hears what in it, or in a dialog over it, takes the focus. */
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; `DialogClose` around one closes it. */
  actions?: ReactNode;
  /** With it there is a close button in the corner. */
  closeLabel?: string;
  /** For content to be looked at rather than answered. */
  wide?: boolean;
  /** Opens with the focus on itself: what it says is longer than a screen, and what can be pressed stands below it. */
  isReadFirst?: boolean;
  /** A class for what it looks like here; the room around it wears it too, ending in `-place`. */
  className?: string;
}

/** The open dialog. */
export function DialogBox({
  open,
  onOpenChange,
  onFocus,
  title,
  description,
  children,
  actions,
  closeLabel,
  wide,
  isReadFirst,
  className,
}: DialogBoxProps) {
  const focus = useFocusReturn(isReadFirst);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <div className={cx("dialog-place", className && `${className}-place`)}>
          <RadixDialog.Content
            className={cx("dialog", wide && "wide", className)}
            {...(description ? {} : { "aria-describedby": undefined })}
            {...focus}
            onFocus={onFocus}
            // A list that is open in it closes first.
            onEscapeKeyDown={(event) => {
              if (isOverList(event.target)) event.preventDefault();
            }}
            // The layer listens a moment after it has the focus; Escape in that moment counts too.
            onKeyDown={(event) => {
              if (event.defaultPrevented) return;
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) answer(event);
              if (event.key !== "Escape") return;
              event.preventDefault();
              onOpenChange(false);
            }}
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

function isOverList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("[role=combobox][aria-expanded=true]");
}

/**
 * Ctrl or Command with Enter answers as the one button does that acts, from wherever the focus is; held down, once. Events of a
 * dialog over this one come here too, and are its own.
 */
function answer(event: KeyboardEvent<HTMLElement>): void {
  if (event.repeat || !event.currentTarget.contains(event.target as Node)) return;
  const button = event.currentTarget.querySelector<HTMLButtonElement>(".actions :is(.btn-primary, .btn-danger)");
  if (!button) return;
  event.preventDefault();
  button.click();
}
