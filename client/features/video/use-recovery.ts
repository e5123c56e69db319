import { useEffect, useRef } from "react";
import type { Player } from "./player.ts";
import { usePlayerState } from "./use-player.ts";

const waitsMs = [2000, 4000, 8000, 15_000];

/** Tries again by itself while the network is away, and at once when it is back. The place is kept. */
export function useRecovery(player: Player): void {
  const lost = usePlayerState(player, (state) => state.failed === "network");
  const tries = useRef({ last: 0, count: 0 });
  useEffect(() => {
    if (!lost) return;
    // A failure soon after a try is the same trouble: wait longer.
    const count = Date.now() - tries.current.last < 30_000 ? tries.current.count : 0;
    const timer = setInterval(() => {
      if (!navigator.onLine) return;
      tries.current = { last: Date.now(), count: count + 1 };
      player.retry();
    }, waitsMs[Math.min(count, waitsMs.length - 1)]);
    return () => clearInterval(timer);
  }, [lost, player]);
  useEffect(() => {
    const back = () => {
      if (player.state().failed || player.state().starved) player.retry();
    };
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [player]);
}
