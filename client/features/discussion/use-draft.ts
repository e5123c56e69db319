import { useState } from "react";
import { deviceStorage } from "#client/lib/kept-values.ts";

/** Words that are not sent yet, kept on this device under a name; the empty string keeps nothing. */
export function useDraft(name: string, initial = ""): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => deviceStorage()?.getItem(name) ?? initial);
  function change(next: string): void {
    setText(next);
    try {
      if (next === "" || next === initial) deviceStorage()?.removeItem(name);
      else deviceStorage()?.setItem(name, next);
    } catch {
      // Storage can be full: the words stay on the screen.
    }
  }
  return [text, change];
}
