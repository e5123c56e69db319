import type { QueryClient } from "@tanstack/react-query";
import { recordProgress } from "#shared/contracts/study.ts";
import { callApi } from "#client/core/transport/api.ts";
import { type Owner, ownerKey } from "#client/core/device/device-db.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { deviceEvents } from "./event-store.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { showProgress } from "./show-progress.ts";

/** Milliseconds within which work is sent while there is any. */
const saveEvery = 10_000;

/** One a tab: its person does not change while the document lives. */
const outboxes = new WeakMap<QueryClient, Outbox>();

/**
 * The outbox of the signed-in person in this tab. From the first call on it empties itself: at once (which is also after
 * a new sign-in), every ten seconds, when the network is back, when the tab is looked at again, and on leaving.
 */
export function outboxOf(queryClient: QueryClient, owner: Owner): Outbox {
  const known = outboxes.get(queryClient);
  if (known) return known;
  const outbox = createOutbox({
    store: deviceEvents(ownerKey(owner)),
    exclusive: oneTabAtATime(`study-outbox:${ownerKey(owner)}`),
    // The cookies may be another person's by now: the learning API compares.
    send: async (events, { keepalive }) =>
      (
        await callApi(
          queryClient,
          recordProgress,
          { body: { learner_id: owner.userId, events, sent_at: new Date(Date.now()).toISOString() } },
          { keepalive },
        )
      ).data,
  });
  outboxes.set(queryClient, outbox);
  outbox.listen((answer) => {
    showProgress(queryClient, answer);
    void invalidateLearning(queryClient);
  });
  emptyItself(outbox);
  return outbox;
}

function emptyItself(outbox: Outbox): void {
  const flush = () => void outbox.flush();
  flush();
  setInterval(flush, saveEvery);
  window.addEventListener("online", () => void outbox.flush({ now: true }));
  window.addEventListener("focus", flush);
  // The last event that every browser promises when a tab goes away (pagehide covers what it leaves out).
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? outbox.leave() : flush(),
  );
  window.addEventListener("pagehide", outbox.leave);
}

function oneTabAtATime(name: string): ((work: () => Promise<void>) => Promise<void>) | undefined {
  // Secure contexts alone have locks. Without them two tabs may send an event twice, which counts once.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? async (work) => await locks.request(name, work) : undefined;
}
