import { useEffect } from "react";
import type { Player } from "./player.ts";

/** The lock screen's and the headphones' buttons work the player, and say what is heard. */
export function useMediaSession(player: Player, title: string, album: string): void {
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, album });
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", () => player.state().playing || player.togglePlay()],
      ["pause", () => player.state().playing && player.togglePlay()],
      ["seekbackward", ({ seekOffset }) => player.seekBy(-(seekOffset ?? 10))],
      ["seekforward", ({ seekOffset }) => player.seekBy(seekOffset ?? 10)],
      ["seekto", ({ seekTime }) => seekTime !== undefined && player.seekTo(seekTime)],
    ];
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // A browser that does not know the action has no button for it.
      }
    };
    for (const [action, handler] of actions) set(action, handler);
    return () => {
      for (const [action] of actions) set(action, null);
      session.metadata = null;
    };
  }, [player, title, album]);
}
