import type { Answer } from "#shared/contracts/quiz.ts";
import { ApiError } from "#client/lib/api.ts";

const typingPauseMs = 600;

export interface AnswerSaverDeps {
  send: (questionId: string, answer: Answer) => Promise<void>;
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
  kept: () => Record<string, Answer>;
  /** `typing`: more is about to follow; it is kept here at once and leaves with the next pause. */
  save: (questionId: string, answer: Answer, typing?: boolean) => void;
  /** Tries everything that waits; resolves to whether all is saved. */
  flush: () => Promise<boolean>;
}

/**
 * Saves answers as they are given, the latest of a question only, one request at a time and in order: an older answer
 * can never overtake a newer one. Until it is saved an answer is kept on this device.
 */
export function createAnswerSaver({ send, storage, key, onSaved, onWaiting, onClosed }: AnswerSaverDeps): AnswerSaver {
  const waiting = new Map<string, Answer>(Object.entries(read()));
  let running: Promise<boolean> | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function read(): Record<string, Answer> {
    try {
      const kept: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
      return kept !== null && typeof kept === "object" ? (kept as Record<string, Answer>) : {};
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
      const [questionId, answer] = next;
      try {
        await send(questionId, answer);
      } catch (error) {
        if (error instanceof ApiError && (error.data.code === "attempt_closed" || error.statusCode === 404)) {
          waiting.clear();
          keep();
          onClosed();
          return false;
        }
        // What can never be saved must not hold up the answers behind it.
        if (error instanceof ApiError && error.statusCode === 422) {
          waiting.delete(questionId);
          keep();
          onWaiting(questionId);
          continue;
        }
        for (const id of waiting.keys()) onWaiting(id);
        return false;
      }
      // Chosen again while it was on its way: the newer answer still has to go.
      if (waiting.get(questionId) !== answer) continue;
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
    save: (questionId, answer, typing = false) => {
      // Behind what waits already: a question that is typed at must not starve the others.
      waiting.delete(questionId);
      waiting.set(questionId, answer);
      keep();
      clearTimeout(pause);
      if (typing) pause = setTimeout(() => void flush(), typingPauseMs);
      else void flush();
    },
    flush,
  };
}
