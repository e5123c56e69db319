import type { QueryClient } from "@tanstack/react-query";
import { recordProgress } from "#shared/contracts/study.ts";
import { callApi } from "#client/lib/api.ts";
import { createOutbox, type Outbox, type ProgressAnswer } from "./outbox.ts";

/** The outbox of a signed-in person in this browser. */
export function openOutbox(queryClient: QueryClient, userId: string, onAnswer: (answer: ProgressAnswer) => void): Outbox {
  return createOutbox({
    userId,
    onAnswer,
    storage: localStorageOrNull(),
    exclusive: oneTabAtATime(`study-outbox:${userId}`),
    send: async (events, { keepalive }) => (await callApi(queryClient, recordProgress, { body: { events } }, { keepalive })).data,
  });
}

function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function oneTabAtATime(name: string): ((work: () => Promise<void>) => Promise<void>) | undefined {
  // Secure contexts alone have locks. Without them two tabs may send an event twice, which counts once.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? async (work) => await locks.request(name, work) : undefined;
}
