import type { Answer } from "#shared/contracts/quiz.ts";

/**
 * Answers of quizzes that are not saved yet. They stand in localStorage, one entry each, because that is written before
 * the next line runs, also in a tab that is going away:
 *
 *   quiz-answer:<user id>:<attempt id>:<question id>
 *
 * They outlive a log-out, and nobody reads what is another's.
 */
const kind = "quiz-answer";

export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The answers of one attempt that this device keeps. */
export interface KeptAnswers {
  /** Question id → answer. */
  read: () => Record<string, Answer>;
  put: (questionId: string, answer: Answer) => void;
  /** Leaves a newer answer, which another tab may have kept, where it is. */
  remove: (questionId: string, answer: Answer) => void;
}

export function keptAnswersOf(storage: DeviceStorage | null, userId: string, attemptId: string): KeptAnswers {
  const keyOf = (questionId: string) => [kind, userId, attemptId, questionId].join(":");
  return {
    read: () =>
      Object.fromEntries(
        keysOf(storage, keyOf("")).flatMap((key) => {
          const answer = parsed(storage?.getItem(key) ?? null);
          return answer ? [[key.slice(keyOf("").length), answer]] : [];
        }),
      ),
    put: (questionId, answer) => {
      try {
        storage?.setItem(keyOf(questionId), JSON.stringify(answer));
      } catch (error) {
        console.error("An answer could not be kept on this device", error);
      }
    },
    remove: (questionId, answer) => {
      if (storage?.getItem(keyOf(questionId)) === JSON.stringify(answer)) storage.removeItem(keyOf(questionId));
    },
  };
}

/** Ids of the attempts of which this device keeps answers of this person. */
export function keptAttempts(storage: DeviceStorage | null, userId: string): string[] {
  return [...new Set(keysOf(storage, [kind, userId, ""].join(":")).map((key) => key.split(":")[2] ?? ""))];
}

/** Null where the browser denies it. */
export function deviceStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function keysOf(storage: DeviceStorage | null, prefix: string): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
  return keys.filter((key) => key.startsWith(prefix));
}

function parsed(text: string | null): Answer | null {
  try {
    const answer: unknown = JSON.parse(text ?? "null");
    return answer !== null && typeof answer === "object" && "slots" in answer ? (answer as Answer) : null;
  } catch {
    return null;
  }
}
