import type { ReactElement } from "react";
import { lazyComponent } from "./lazy-component.ts";
import type { SheetBoxProps } from "./sheet-box.tsx";
import { DialogCloser, DialogTrigger, useDialogState } from "./dialog-state.tsx";
import "./overlay.css";

export interface SheetProps extends Omit<SheetBoxProps, "open" | "onOpenChange"> {
  /** The button that opens it; focus returns to it. */
  trigger: ReactElement;
}

const SheetBox = lazyComponent(() => import("./sheet-box.tsx").then((module) => module.SheetBox));

/** What stands beside the page on wide screens, drawn up from the bottom on narrow ones. */
export function Sheet({ trigger, ...rest }: SheetProps) {
  const state = useDialogState(undefined, letGoOfFocus);
  return (
    <>
      <DialogTrigger trigger={trigger} state={state} preload={SheetBox.preload} />
      {state.wasOpen ? (
        <DialogCloser close={() => state.setOpen(false)}>
          <SheetBox {...rest} open={state.open} onOpenChange={state.setOpen} />
        </DialogCloser>
      ) : null}
    </>
  );
}

/**
 * What is taken away while it has the focus has the whole page laid out at once, under the press; the focus goes back to
 * the trigger a moment later either way (dialog-focus.ts).
 */
function letGoOfFocus(open: boolean): void {
  if (!open && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

export { DialogClose } from "./dialog-state.tsx";
