import { useEffect, useEffectEvent } from "react";
import { singleKeysOn } from "#client/core/device/single-keys.ts";
import { commandFor, placeOf, type VideoCommand } from "./keyboard-map.ts";

/** Runs the player's keys from anywhere on the page. */
export function useVideoKeys(run: (command: VideoCommand) => void): void {
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !singleKeysOn()) return;
      const command = commandFor({
        key: event.key,
        shiftKey: event.shiftKey,
        ctrlKey: event.ctrlKey,
        altKey: event.altKey,
        metaKey: event.metaKey,
        on: placeOf(event.target),
      });
      if (!command) return;
      event.preventDefault();
      onCommand(command);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
