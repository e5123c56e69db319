import * as RadixDialog from "radix-ui/dialog";
import { useFocusReturn } from "./dialog-focus.ts";
import { Icon } from "./icon.tsx";
import { iconX } from "./icons.ts";
import type { SheetProps } from "./sheet.tsx";

interface SheetBoxProps extends Omit<SheetProps, "trigger"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
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
