import type { Player } from "./player.ts";
import { useRecovery } from "./use-recovery.ts";

/** `useRecovery` as a part that comes late. */
export function Recovery({ player }: { player: Player }): null {
  useRecovery(player);
  return null;
}
