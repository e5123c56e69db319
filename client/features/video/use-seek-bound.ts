import { useEffect, useRef } from "react";
import type { Player } from "./player.ts";

/** While `on`, nobody moves beyond what was watched: before this visit, or by playing in it. */
export function useSeekBound(player: Player, on: boolean, watchedTo: number): void {
  const furthest = useRef(watchedTo);
  useEffect(() => {
    furthest.current = Math.max(furthest.current, watchedTo);
  }, [watchedTo]);
  useEffect(() => {
    if (!on) return;
    let was = player.state().time;
    const stop = player.subscribe(() => {
      const { time, playing, rate } = player.state();
      const played = playing && time > was && time - was <= 2 * Math.max(1, rate);
      if (played && was <= furthest.current + 1) furthest.current = Math.max(furthest.current, time);
      was = time;
    });
    player.bound(() => furthest.current);
    return () => {
      stop();
      player.bound(null);
    };
  }, [player, on]);
}
