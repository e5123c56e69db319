import { useState } from "react";
import { deviceStorage } from "./kept-values.ts";

/** Words that are not sent yet, kept on this device under a name while they differ from `initial`. */
export function useDraft(
  name: string,
  initial = "",
): [text: string, change: (text: string) => void, forget: () => void] {
  const [text, setText] = useState(() => deviceStorage()?.getItem(name) ?? initial);
  const forget = () => deviceStorage()?.removeItem(name);
  function change(next: string): void {
    setText(next);
    try {
      if (next === initial) forget();
      else deviceStorage()?.setItem(name, next);
    } catch {
      // Storage can be full: the words stay on the screen.
    }
  }
  return [text, change, forget];
}
