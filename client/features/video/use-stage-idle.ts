import { type RefObject, useEffect } from "react";
import type { Player } from "./player.ts";

const idleAfterMs = 2800;

/** Marks a stage whose video plays while nobody points at it, so that the controls fade out. */
export function useStageIdle(stage: RefObject<HTMLElement | null>, player: Player): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wake(): void {
      if (!element) return;
      element.dataset.idle = "false";
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (player.state().playing) element.dataset.idle = "true";
      }, idleAfterMs);
    }
    let playing = player.state().playing;
    const stop = player.subscribe(() => {
      if (player.state().playing === playing) return;
      playing = player.state().playing;
      wake();
    });
    const events = ["pointermove", "pointerdown", "keydown", "focusin"] as const;
    for (const name of events) element.addEventListener(name, wake);
    return () => {
      stop();
      clearTimeout(timer);
      for (const name of events) element.removeEventListener(name, wake);
    };
  }, [stage, player]);
}
