import { useCallback, useSyncExternalStore } from "react";
import type { PlayerState } from "./media-facts.ts";
import type { Player } from "./player.ts";

/** One fact about the player; the component renders again only when that fact changes. */
export function usePlayerState<Fact extends string | number | boolean>(
  player: Player,
  pick: (state: PlayerState) => Fact,
): Fact {
  const read = useCallback(() => pick(player.state()), [player, pick]);
  return useSyncExternalStore(player.subscribe, read, read);
}
