import type { Answer } from "#shared/contracts/quiz.ts";
import { ApiError } from "#client/lib/api.ts";
import type { KeptAnswers } from "./kept-answers.ts";

const typingPauseMs = 600;

/** Why an answer is only on this device: the network or the server failed, or the session ended. */
export type WaitReason = "waiting" | "signed-out";

export interface AnswerSaverDeps {
  send: (questionId: string, answer: Answer, options: { keepalive: boolean }) => Promise<void>;
  /** Of this person and attempt. */
  kept: KeptAnswers;
  onSaved?: (questionId: string, answer: Answer) => void;
  onWaiting?: (questionId: string, why: WaitReason) => void;
  /** The attempt was handed in elsewhere: no answer counts any more. */
  onClosed?: () => void;
}

export interface AnswerSaver {
  /** Answers that are not saved yet. */
  pending: () => Record<string, Answer>;
  /** `typing`: more is about to follow; it is kept here at once and leaves with the next pause. */
  save: (questionId: string, answer: Answer, typing?: boolean) => void;
  /** Tries everything that waits; resolves to whether all is saved. */
  flush: () => Promise<boolean>;
  /** The page goes away: sends what waits in requests that outlive it. The device keeps it until an answer comes. */
  leave: () => void;
}

/**
 * Saves answers as they are given, the latest of a question only, one request at a time and in order: an older answer
 * can never overtake a newer one. Until it is saved an answer is kept on this device.
 */
export function createAnswerSaver({ send, kept, onSaved, onWaiting, onClosed }: AnswerSaverDeps): AnswerSaver {
  const waiting = new Map<string, Answer>(Object.entries(kept.read()));
  let running: Promise<boolean> | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function forget(questionId: string, answer: Answer): void {
    waiting.delete(questionId);
    kept.remove(questionId, answer);
  }

  async function drain(): Promise<boolean> {
    for (;;) {
      const [next] = waiting;
      if (!next) return true;
      const [questionId, answer] = next;
      try {
        await send(questionId, answer, { keepalive: false });
      } catch (error) {
        const { statusCode, code } = refusalOf(error);
        if (code === "attempt_closed" || statusCode === 404) {
          for (const [id, late] of waiting) forget(id, late);
          onClosed?.();
          return false;
        }
        // What can never be saved must not hold up the answers behind it.
        if (statusCode === 422) {
          forget(questionId, answer);
          onWaiting?.(questionId, "waiting");
          continue;
        }
        const why = statusCode === 401 || statusCode === 403 ? "signed-out" : "waiting";
        for (const id of waiting.keys()) onWaiting?.(id, why);
        return false;
      }
      // Chosen again while it was on its way: the newer answer still has to go.
      if (waiting.get(questionId) !== answer) continue;
      forget(questionId, answer);
      onSaved?.(questionId, answer);
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
    save: (questionId, answer, typing = false) => {
      // Behind what waits already: a question that is typed at must not starve the others.
      waiting.delete(questionId);
      waiting.set(questionId, answer);
      kept.put(questionId, answer);
      clearTimeout(pause);
      if (typing) pause = setTimeout(() => void flush(), typingPauseMs);
      else void flush();
    },
    flush,
    leave: () => {
      for (const [questionId, answer] of waiting) send(questionId, answer, { keepalive: true }).catch(() => undefined);
    },
  };
}

function refusalOf(error: unknown): { statusCode: number; code?: string | undefined } {
  return error instanceof ApiError ? { statusCode: error.statusCode, code: error.data.code } : { statusCode: 0 };
}
