import type { Answer } from "#shared/contracts/quiz.ts";
import { ApiError } from "#client/core/transport/api.ts";
import {
  createLatestSaver,
  type RetryDecision,
  type LatestSaver,
  type SaverDeps,
} from "#client/core/device/latest-saver.ts";

/** Why an answer is only on this device: the network or the server failed, or the session ended. */
export type WaitReason = "waiting" | "signed-out";

export interface AnswerSaverDeps extends Omit<SaverDeps<Answer>, "retryDecisionOf" | "onWaiting"> {
  /** `clash`: what another tab saved, which nothing is written over. */
  onWaiting?: (questionId: string, why: WaitReason, clash?: Answer) => void;
}

export type AnswerSaver = LatestSaver<Answer>;

/** Saves the answers of an attempt, by question, until it is handed in: from then on none counts. */
export function createAnswerSaver({ onWaiting, ...deps }: AnswerSaverDeps): AnswerSaver {
  return createLatestSaver({
    ...deps,
    retryDecisionOf,
    onWaiting: (questionId, error) => onWaiting?.(questionId, reasonOf(error), clashOf(error)),
  });
}

/** The answer that another tab saved meanwhile; undefined: an answer was refused, or not sent, for something else. */
export function clashOf(error: unknown): Answer | undefined {
  return error instanceof ApiError && error.data.code === "answer_changed" ? (error.data.current as Answer) : undefined;
}

function retryDecisionOf(error: unknown): RetryDecision {
  if (!(error instanceof ApiError)) return "wait";
  if (error.data.code === "attempt_closed" || error.statusCode === 404) return "close";
  return error.statusCode === 422 || clashOf(error) ? "drop" : "wait";
}

function reasonOf(error: unknown): WaitReason {
  return error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403) ? "signed-out" : "waiting";
}
