import * as RadixDialog from "radix-ui/dialog";
import type { DialogProps } from "./dialog.tsx";
import { useFocusReturn } from "./dialog-focus.ts";
import { Icon } from "./icon.tsx";
import { iconX } from "./icons.ts";

interface DialogBoxProps extends Omit<DialogProps, "trigger"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
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
