const typingPauseMs = 600;

/** What a failed send means: try again later, never try this value again, or stop altogether. */
export type Fate = "wait" | "drop" | "close";

export interface SaverDeps<Value> {
  send: (id: string, value: Value) => Promise<void>;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  /** Names the person and what is saved. */
  key: string;
  fateOf: (error: unknown) => Fate;
  onSaved: (id: string) => void;
  onWaiting: (id: string) => void;
  /** Nothing that is saved here counts any more. */
  onClosed: () => void;
}

export interface LatestSaver<Value> {
  /** Values that this device keeps because they are not saved yet. */
  kept: () => Record<string, Value>;
  /** `typing`: more is about to follow; it is kept here at once and leaves with the next pause. */
  save: (id: string, value: Value, typing?: boolean) => void;
  /** Tries everything that waits; resolves to whether all is saved. */
  flush: () => Promise<boolean>;
}

/**
 * Saves values as they are given, the latest of an id only, one request at a time and in order: an older value can never
 * overtake a newer one. Until it is saved a value is kept on this device.
 */
export function createLatestSaver<Value>({ send, storage, key, fateOf, onSaved, onWaiting, onClosed }: SaverDeps<Value>): LatestSaver<Value> {
  const waiting = new Map<string, Value>(Object.entries(read()));
  let running: Promise<boolean> | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function read(): Record<string, Value> {
    try {
      const kept: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
      return kept !== null && typeof kept === "object" ? (kept as Record<string, Value>) : {};
    } catch {
      return {};
    }
  }

  function keep(): void {
    try {
      if (waiting.size > 0) storage?.setItem(key, JSON.stringify(Object.fromEntries(waiting)));
      else storage?.removeItem(key);
    } catch (error) {
      console.error("What is not saved yet could not be kept on this device", error);
    }
  }

  async function drain(): Promise<boolean> {
    for (;;) {
      const [next] = waiting;
      if (!next) return true;
      const [id, value] = next;
      try {
        await send(id, value);
      } catch (error) {
        const fate = fateOf(error);
        if (fate === "close") {
          waiting.clear();
          keep();
          onClosed();
          return false;
        }
        if (fate === "wait") {
          for (const one of waiting.keys()) onWaiting(one);
          return false;
        }
        // What can never be saved must not hold up what stands behind it.
        if (waiting.get(id) === value) waiting.delete(id);
        keep();
        onWaiting(id);
        continue;
      }
      // Changed again while it was on its way: the newer value still has to go.
      if (waiting.get(id) !== value) continue;
      waiting.delete(id);
      keep();
      onSaved(id);
    }
  }

  function flush(): Promise<boolean> {
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    kept: () => Object.fromEntries(waiting),
    save: (id, value, typing = false) => {
      // Behind what waits already: one that is typed at must not starve the others.
      waiting.delete(id);
      waiting.set(id, value);
      keep();
      clearTimeout(pause);
      if (typing) pause = setTimeout(() => void flush(), typingPauseMs);
      else void flush();
    },
    flush,
  };
}

/** Null where the browser forbids storage: then nothing outlives the page. */
export function storageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
