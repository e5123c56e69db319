import { useEffect } from "react";
import type { Player } from "./player.ts";
import { usePlayerState } from "./use-player.ts";

const waitsMs = [2000, 4000, 8000, 15_000];

/** Tries again by itself while the network is away, and at once when it is back. The place is kept. */
export function useRecovery(player: Player): void {
  const cut = usePlayerState(player, (state) => state.cut);
  useEffect(() => {
    if (!cut) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    function tryLater(): void {
      timer = setTimeout(
        () => {
          if (navigator.onLine) player.retry();
          tries += 1;
          tryLater();
        },
        waitsMs[Math.min(tries, waitsMs.length - 1)],
      );
    }
    tryLater();
    return () => clearTimeout(timer);
  }, [cut, player]);
  useEffect(() => {
    const back = () => {
      const { cut: isCut, failed, starved } = player.state();
      if (isCut || failed || starved) player.retry();
    };
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [player]);
}
