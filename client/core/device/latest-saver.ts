import type { KeptValues } from "./kept-values.ts";

const typingPauseMs = 600;

/** What a failed send means: try again later, never try this value again, or stop altogether. */
export type RetryDecision = "wait" | "drop" | "close";

export interface SaverDeps<Value> {
  send: (id: string, value: Value, options: { keepalive: boolean }) => Promise<void>;
  /** Of this person alone. */
  kept: KeptValues<Value>;
  retryDecisionOf: (error: unknown) => RetryDecision;
  onSaved?: ((id: string, value: Value) => void) | undefined;
  onWaiting?: ((id: string, error: unknown) => void) | undefined;
  /** Nothing that is saved here counts any more. */
  onClosed?: (() => void) | undefined;
}

export interface LatestSaver<Value> {
  /** Values that are not saved yet. */
  pending: () => Record<string, Value>;
  /** `typing`: more is about to follow; it is kept here at once and leaves with the next pause. */
  save: (id: string, value: Value, typing?: boolean) => void;
  /** Tries everything that waits; resolves to whether all is saved. */
  flush: () => Promise<boolean>;
  /** The page goes away: sends what waits in requests that outlive it. The device keeps it until an answer comes. */
  leave: () => void;
}

/**
 * Saves values as they are given, the latest of an id only, one request at a time and in order: an older value can never
 * overtake a newer one. Until it is saved a value is kept on this device.
 */
export function createLatestSaver<Value>({
  send,
  kept,
  retryDecisionOf,
  onSaved,
  onWaiting,
  onClosed,
}: SaverDeps<Value>): LatestSaver<Value> {
  const waiting = new Map<string, Value>(Object.entries(kept.read()));
  let running: Promise<boolean> | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function forget(id: string, value: Value): void {
    waiting.delete(id);
    kept.remove(id, value);
  }

  async function drain(): Promise<boolean> {
    for (;;) {
      const [next] = waiting;
      if (!next) return true;
      const [id, value] = next;
      try {
        await send(id, value, { keepalive: false });
      } catch (error) {
        switch (retryDecisionOf(error)) {
          case "close":
            for (const [late, lateValue] of waiting) forget(late, lateValue);
            onClosed?.();
            return false;
          case "drop":
            // What can never be saved must not hold up what stands behind it.
            forget(id, value);
            onWaiting?.(id, error);
            continue;
          case "wait":
            for (const one of waiting.keys()) onWaiting?.(one, error);
            return false;
        }
      }
      // Changed again while it was on its way: the newer value still has to go.
      if (waiting.get(id) !== value) continue;
      forget(id, value);
      onSaved?.(id, value);
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(pause);
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    pending: () => Object.fromEntries(waiting),
    save: (id, value, typing = false) => {
      // Behind what waits already: one that is typed at must not starve the others.
      waiting.delete(id);
      waiting.set(id, value);
      kept.put(id, value);
      clearTimeout(pause);
      if (typing) pause = setTimeout(() => void flush(), typingPauseMs);
      else void flush();
    },
    flush,
    leave: () => {
      for (const [id, value] of waiting) send(id, value, { keepalive: true }).catch(() => undefined);
    },
  };
}
