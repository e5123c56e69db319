import { cloneElement, createContext, type MouseEvent, type ReactElement, type ReactNode, use, useState } from "react";

/** What a dialog draws once it is open comes as a chunk of its own, so that no page waits for it. */
export interface DialogState {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Was open before: what draws it stays, so that it may leave with its animation. */
  wasOpen: boolean;
}

const Closing = createContext<() => void>(() => undefined);

/** Holds whether a dialog is open, or follows whoever does. */
export function useDialogState(
  open: boolean | undefined,
  onOpenChange: ((open: boolean) => void) | undefined,
): DialogState {
  const [own, setOwn] = useState(false);
  const now = open ?? own;
  const [wasOpen, setWasOpen] = useState(now);
  if (now && !wasOpen) setWasOpen(true);
  return {
    open: now,
    wasOpen,
    setOpen: (next) => {
      setOwn(next);
      onOpenChange?.(next);
    },
  };
}

type Pressable = ReactElement<{
  onClick?: (event: MouseEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "dialog";
  "aria-expanded"?: boolean;
}>;

interface DialogTriggerProps {
  trigger: ReactElement;
  state: DialogState;
  /** Fetches what draws the dialog, as soon as it is likely to be opened. */
  preload: () => void;
}

export function DialogTrigger({ trigger, state, preload }: DialogTriggerProps) {
  const button = trigger as Pressable;
  return cloneElement(button, {
    "aria-haspopup": "dialog",
    "aria-expanded": state.open,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: (event: MouseEvent) => {
      button.props.onClick?.(event);
      state.setOpen(true);
    },
  });
}

export function DialogCloser({ close, children }: { close: () => void; children: ReactNode }) {
  return <Closing value={close}>{children}</Closing>;
}

/** Around a button: pressing it closes the dialog that it stands in. */
export function DialogClose({ children }: { children: ReactElement }) {
  const close = use(Closing);
  const button = children as Pressable;
  return cloneElement(button, {
    onClick: (event: MouseEvent) => {
      button.props.onClick?.(event);
      close();
    },
  });
}
