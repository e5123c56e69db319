import type { ReactElement } from "react";
import { lazyComponent } from "./lazy-component.ts";
import type { DialogBoxProps } from "./dialog-box.tsx";
import { DialogCloser, DialogTrigger, useDialogState } from "./dialog-state.tsx";
import "./menu.css";
import "./overlay.css";

export interface DialogProps extends Omit<DialogBoxProps, "open" | "onOpenChange"> {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it, where no one else does. Focus returns to it. */
  trigger?: ReactElement;
}

const DialogBox = lazyComponent(() => import("./dialog-box.tsx").then((module) => module.DialogBox));

/** Fetches what draws a dialog, for one that must open without a network too. */
export const preloadDialog = DialogBox.preload;

/** A question or a thing to look at, above the page. Escape and a press beside it close it. */
export function Dialog({ open, onOpenChange, trigger, ...rest }: DialogProps) {
  const state = useDialogState(open, onOpenChange);
  return (
    <>
      {trigger ? <DialogTrigger trigger={trigger} state={state} preload={preloadDialog} /> : null}
      {state.wasOpen ? (
        <DialogCloser close={() => state.setOpen(false)}>
          <DialogBox {...rest} open={state.open} onOpenChange={state.setOpen} />
        </DialogCloser>
      ) : null}
    </>
  );
}

export { DialogClose } from "./dialog-state.tsx";
