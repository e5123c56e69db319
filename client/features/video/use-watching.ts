import { useEffect, useEffectEvent } from "react";
import type { WatchedRange } from "#shared/domain/watched-ranges.ts";
import type { Player } from "./player.ts";
import { createWatchSampler } from "./watch-sampler.ts";

export interface Watching {
  /** Seconds of the video. */
  position: number;
  watched: WatchedRange[];
}

const saveEveryMs = 10_000;

/**
 * Reports what was watched: every ten seconds of play, at every pause, jump and end, and on leaving. `now` asks for it
 * to be sent at once.
 */
export function useWatching(player: Player, onWatched: (watching: Watching, now: boolean) => void): void {
  const report = useEffectEvent(onWatched);
  useEffect(() => {
    const sampler = createWatchSampler();
    let savedAt = Date.now();
    let was = player.state();

    function save(now: boolean): void {
      const watched = sampler.take();
      if (watched.length === 0 && Math.abs(was.time - savedPosition) < 0.5) return;
      savedPosition = was.time;
      savedAt = Date.now();
      report({ position: Math.round(was.time * 10) / 10, watched }, now);
    }

    let savedPosition = was.time;
    const stop = player.subscribe(() => {
      const state = player.state();
      const paused = was.playing && !state.playing;
      const jumped = Math.abs(state.time - was.time) > 2 * Math.max(1, state.rate);
      if (jumped) sampler.cut();
      if (state.playing || paused) sampler.tick(state.time, Date.now(), state.rate);
      was = state;
      if (paused) {
        save(true);
        sampler.cut();
      } else if (jumped && !state.playing) {
        save(false);
      } else if (state.playing && Date.now() - savedAt >= saveEveryMs) {
        save(true);
      }
    });
    const leave = () => save(false);
    // Before the listeners of the outbox, which send what this keeps: capture runs first.
    window.addEventListener("pagehide", leave, { capture: true });
    document.addEventListener("visibilitychange", leave, { capture: true });
    return () => {
      stop();
      window.removeEventListener("pagehide", leave, { capture: true });
      document.removeEventListener("visibilitychange", leave, { capture: true });
      save(true);
    };
  }, [player]);
}
