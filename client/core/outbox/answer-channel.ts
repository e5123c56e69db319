import type { Answer } from "#shared/contracts/quiz.ts";

interface ToldAnswer {
  questionId: string;
  answer: Answer;
  /** When it was saved, in milliseconds. */
  at: number;
}

export interface AnswerChannel {
  /** Tells the other tabs that show the attempt. */
  tell: (told: ToldAnswer) => void;
  close: () => void;
}

/** Between the tabs of one browser that show the same attempt of one person: each hears of every answer that another saved, seen or not. */
export function openAnswerChannel(
  userId: string,
  attemptId: string,
  onTold: (told: ToldAnswer) => void,
): AnswerChannel {
  const channel = new BroadcastChannel(`quiz-attempt:${userId}:${attemptId}`);
  channel.addEventListener("message", ({ data }: MessageEvent<ToldAnswer>) => onTold(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays in its origin
  return { tell: (told) => channel.postMessage(told), close: () => channel.close() };
}
