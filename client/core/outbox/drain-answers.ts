import type { QueryClient } from "@tanstack/react-query";
import { type Answer, saveAnswer } from "#shared/contracts/quiz.ts";
import { saveSittingAnswer } from "#shared/contracts/sitting-answer.ts";
import { callApi } from "#client/core/transport/api.ts";
import { deviceStorage } from "#client/core/device/kept-values.ts";
import { clashOf, createAnswerSaver } from "./answer-saver.ts";
import { examDevice, sittingIn } from "./sitting-answers.ts";
import { keptAnswersOf, keptAttempts } from "./kept-answers.ts";

/** As it is kept of a sitting: beside what was known to be stored as it was given. */
export type KeptAnswer = Answer & { known?: Answer | null };

/** Sends the answers of one person's attempt; answers when one was saved, of a sitting by the server's clock. The cookies may be another person's by now: the learning API compares. */
export function answerSender(queryClient: QueryClient, userId: string, attemptId: string) {
  const sittingId = sittingIn(attemptId);
  return async (questionId: string, answer: KeptAnswer, options: { keepalive: boolean }): Promise<number> => {
    if (sittingId !== null) {
      const body = { ...answer, learner_id: userId, device_id: examDevice() };
      const { data } = await callApi(
        queryClient,
        saveSittingAnswer,
        { params: { sittingId, questionId }, body },
        options,
      );
      return Date.parse(data.saved_at);
    }
    await callApi(
      queryClient,
      saveAnswer,
      { params: { attemptId, questionId }, body: { ...answer, learner_id: userId } },
      options,
    );
    return Date.now();
  };
}

const lockOf = (userId: string, attemptId: string) => `quiz-attempt:${userId}:${attemptId}`;

/** Tells the other tabs that this one saves the attempt's answers itself; `ready` resolves once nobody else does. */
export function holdAttempt(userId: string, attemptId: string): { ready: Promise<void>; release: () => void } {
  const locks = locksOrNone();
  if (!locks) return { ready: Promise.resolve(), release: () => undefined };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ready = new Promise<void>((resolve) => {
    const onLock = async () => {
      resolve();
      await held;
    };
    void locks.request(lockOf(userId, attemptId), { mode: "shared" }, onLock);
  });
  return { ready, release };
}

/**
 * Saves what this device still keeps of the person's attempts, from whichever page is open: a quiz whose login expired is
 * complete after the next sign-in, though nobody opens it again before its time is over.
 */
export async function drainAnswers(queryClient: QueryClient, userId: string): Promise<void> {
  const storage = deviceStorage();
  const locks = locksOrNone();
  // Without locks an older answer of this tab might overtake a newer one of the tab that shows the quiz.
  if (!locks) return;
  for (const attemptId of keptAttempts(storage, userId)) {
    await locks.request(lockOf(userId, attemptId), { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      const send = answerSender(queryClient, userId, attemptId);
      const kept = keptAnswersOf(storage, userId, attemptId);
      const clashed: [string, Answer][] = [];
      const saver = createAnswerSaver({
        send: async (id, answer, options) => {
          await send(id, answer, options).catch((error: unknown) => {
            if (clashOf(error)) clashed.push([id, answer]);
            throw error;
          });
        },
        kept,
      });
      await saver.flush();
      // Its own page asks which of both counts.
      for (const answer of clashed) kept.put(...answer);
    });
  }
}

/** Secure contexts alone have locks. */
function locksOrNone(): LockManager | undefined {
  return navigator.locks as LockManager | undefined;
}
