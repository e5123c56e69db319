import { useRef } from "react";
import { focusOrHome } from "./focus-home.ts";

/**
 * No trigger is known to the dialog itself: the focus goes back to where it was when the dialog opened, or to the page's own
 * place for it where that went with what the dialog did.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: () => {
      focusOrHome(opener.current);
    },
  };
}
