import { ApiError } from "#client/lib/api.ts";

export interface AnswerSaverDeps {
  send: (questionId: string, optionIds: string[]) => Promise<void>;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  /** Names the person and the attempt. */
  key: string;
  onSaved: (questionId: string) => void;
  onWaiting: (questionId: string) => void;
  /** The attempt was handed in elsewhere: no answer counts any more. */
  onClosed: () => void;
}

export interface AnswerSaver {
  /** Answers that this device keeps because they are not saved yet. */
  kept: () => Record<string, string[]>;
  save: (questionId: string, optionIds: string[]) => void;
  /** Tries everything that waits; resolves to whether all is saved. */
  flush: () => Promise<boolean>;
}

/**
 * Saves answers as they are given, the latest of a question only, one request at a time and in order: an older answer
 * can never overtake a newer one. Until it is saved an answer is kept on this device.
 */
export function createAnswerSaver({ send, storage, key, onSaved, onWaiting, onClosed }: AnswerSaverDeps): AnswerSaver {
  const waiting = new Map<string, string[]>(Object.entries(read()));
  let running: Promise<boolean> | null = null;

  function read(): Record<string, string[]> {
    try {
      const kept: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
      return kept !== null && typeof kept === "object" ? (kept as Record<string, string[]>) : {};
    } catch {
      return {};
    }
  }

  function keep(): void {
    try {
      if (waiting.size > 0) storage?.setItem(key, JSON.stringify(Object.fromEntries(waiting)));
      else storage?.removeItem(key);
    } catch (error) {
      console.error("Answers could not be kept on this device", error);
    }
  }

  async function drain(): Promise<boolean> {
    for (;;) {
      const [next] = waiting;
      if (!next) return true;
      const [questionId, optionIds] = next;
      try {
        await send(questionId, optionIds);
      } catch (error) {
        if (error instanceof ApiError && (error.data.code === "attempt_closed" || error.statusCode === 404 || error.statusCode === 422)) {
          waiting.clear();
          keep();
          onClosed();
          return false;
        }
        for (const id of waiting.keys()) onWaiting(id);
        return false;
      }
      // Chosen again while it was on its way: the newer answer still has to go.
      if (waiting.get(questionId) !== optionIds) continue;
      waiting.delete(questionId);
      keep();
      onSaved(questionId);
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
    save: (questionId, optionIds) => {
      waiting.set(questionId, optionIds);
      keep();
      void flush();
    },
    flush,
  };
}
