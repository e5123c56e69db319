import type { ProgressEvent } from "#shared/contracts/study.ts";
import { keysBelow, onDevice } from "#client/core/device/device-db.ts";

/** Where events wait until they are sent; all tabs of a person share it. */
export interface EventStore {
  /** Oldest first. */
  read: () => Promise<ProgressEvent[]>;
  /** Keeps an event; those that it takes the place of go. */
  put: (event: ProgressEvent, replaced: readonly string[]) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
}

interface KeptEvent {
  event: ProgressEvent;
  at: number;
}

/** The device's store of one person's events. Rejects where the browser denies storage. */
export function deviceEvents(owner: string): EventStore {
  return {
    read: async () => {
      const kept = await onDevice<KeptEvent[]>("events", "readonly", (store) => store.getAll(keysBelow(owner)));
      return kept.toSorted((one, other) => one.at - other.at).map(({ event }) => event);
    },
    put: async (event, replaced) => {
      await onDevice("events", "readwrite", (store) => {
        for (const id of replaced) store.delete([owner, id]);
        store.put({ event, at: Date.now() } satisfies KeptEvent, [owner, event.id]);
        return undefined;
      });
    },
    remove: async (ids) => {
      await onDevice("events", "readwrite", (store) => {
        for (const id of ids) store.delete([owner, id]);
        return undefined;
      });
    },
  };
}
