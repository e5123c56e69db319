import { useRef } from "react";
import { focusOrHome } from "./focus-home.ts";

/**
 * No trigger is known to the dialog itself: the focus goes back to where it was when the dialog opened, or to the page's own
 * place for it where that went with what the dialog did.
 */
export function useFocusReturn(isReadFirst = false) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!isReadFirst || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onCloseAutoFocus: () => {
      focusOrHome(opener.current);
    },
  };
}
