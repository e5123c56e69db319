import { deviceStorage, keysOf } from "#client/core/device/kept-values.ts";
import type { Outbox } from "#client/core/outbox/outbox.ts";

/** Beginnings of the keys under which one person's unsent answers and notes stand in this browser. */
const kinds = ["quiz-answer", "film-answer", "note"] as const;

/** How many things of this person wait on this device: study events, answers, notes. */
export function countWaiting(outbox: Outbox, userId: string): number {
  const storage = deviceStorage();
  return kinds.reduce((sum, kind) => sum + keysOf(storage, `${kind}:${userId}:`).length, outbox.pending().length);
}
