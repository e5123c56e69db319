import { useEffect, useEffectEvent } from "react";
import { isTyping, singleKeysOn } from "#client/core/device/single-keys.ts";

/** J and K go to the next and the previous item; nowhere while something is typed or a dialog is open. */
export function useGradingKeys(step: (by: 1 | -1) => void): void {
  const onStep = useEffectEvent(step);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey ||
        event.isComposing ||
        !singleKeysOn()
      )
        return;
      const { target } = event;
      if (isTyping(target) || (target instanceof Element && target.closest("[role=dialog]"))) return;
      const by = { j: 1, k: -1 }[event.key] as 1 | -1 | undefined;
      if (by === undefined) return;
      event.preventDefault();
      onStep(by);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
