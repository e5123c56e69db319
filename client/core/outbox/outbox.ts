import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import type { ProgressEvent, recordProgress } from "#shared/contracts/study.ts";
import { ApiError } from "#client/core/transport/api.ts";
import type { EventStore } from "./event-store.ts";
import { coalesce } from "./progress-event.ts";

export type ProgressAnswer = ResponseOf<typeof recordProgress>["data"];

/**
 * `unsaved`: on this device, sent with the next save. `waiting`: kept on this device until the network or the server is
 * back. `early`: until the time has passed that the learner says to have studied. `signed-out`: until the next sign-in.
 */
export type OutboxState = "saved" | "unsaved" | "saving" | "waiting" | "early" | "signed-out";

export interface OutboxDeps {
  store: EventStore;
  send: (events: ProgressEvent[], options: { keepalive: boolean }) => Promise<ProgressAnswer>;
  /** Runs one tab at a time. */
  exclusive?: (work: () => Promise<void>) => Promise<void>;
  now?: () => number;
}

export interface Outbox {
  /** Resolves once what earlier visits left is in `pending`. */
  opened: Promise<void>;
  add: (event: ProgressEvent) => void;
  /** Sends what waits, unless the last attempt failed a moment ago and `now` is not asked for; overlapping calls share one run. */
  flush: (options?: { now?: boolean }) => Promise<void>;
  /** Sends what waits in a request that outlives the page. */
  leave: () => void;
  pending: () => readonly ProgressEvent[];
  state: () => OutboxState;
  /** Minutes until all that is `early` counts. */
  minutesEarly: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Every answer that the server gives. */
  listen: (listener: (answer: ProgressAnswer) => void) => () => void;
}

/** The contract takes this many events at once. */
const batchSize = 100;
/** Beyond it the oldest go: weeks of study without a connection. */
const capacity = 1000;
/**
 * Bytes of a request that outlives its page: 64 KiB with its headers and what else is under way (Fetch Standard §4.7).
 */
const keepaliveBytes = 56 * 1024;
/** Milliseconds between attempts while they fail: doubled from the first to the last. */
const [firstPause, lastPause] = [2000, 120_000];
/** Milliseconds below which nobody needs to be told that something counts a little later. */
const worthAWord = 15_000;

export function createOutbox({ store, send, exclusive, now = Date.now }: OutboxDeps): Outbox {
  const listeners = new Set<() => void>();
  const hearers = new Set<(answer: ProgressAnswer) => void>();
  /** Events that are not on the device: being written, or refused by it. They live as long as the page. */
  const unwritten = new Map<string, ProgressEvent>();
  /** Id of an event that came too early → when it is sent again. */
  const heldUntil = new Map<string, number>();
  let minutes = 0;
  let known: ProgressEvent[] = [];
  let current: OutboxState = "saved";
  let running: Promise<void> | null = null;
  let failures = 0;
  let pauseUntil = 0;

  function become(next: OutboxState, minutesEarly = 0): void {
    if (next === current && minutesEarly === minutes) return;
    current = next;
    minutes = minutesEarly;
    for (const listener of listeners) listener();
  }

  /** Other tabs add and send too: the store is the truth, beside what it has not taken. */
  async function look(): Promise<void> {
    const kept = await store.read().catch((error: unknown) => {
      console.error("Progress kept on this device could not be read", error);
      return [];
    });
    const ids = new Set(kept.map(({ id }) => id));
    known = [...kept, ...[...unwritten.values()].filter(({ id }) => !ids.has(id))];
  }

  function add(event: ProgressEvent): void {
    const next = coalesce([...known, event]).slice(-capacity);
    const ids = new Set(next.map(({ id }) => id));
    const replaced = known.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
    const joined = next.find(({ id }) => id === event.id) ?? event;
    known = next;
    for (const id of replaced) unwritten.delete(id);
    unwritten.set(joined.id, joined);
    store.put(joined, replaced).then(
      () => unwritten.delete(joined.id),
      (error: unknown) => console.error("Progress could not be kept on this device", error),
    );
    if (current === "saved") become("unsaved");
  }

  async function forget(sent: readonly ProgressEvent[]): Promise<void> {
    const ids = new Set(sent.map(({ id }) => id));
    known = known.filter(({ id }) => !ids.has(id));
    for (const id of ids) {
      unwritten.delete(id);
      heldUntil.delete(id);
    }
    await store.remove([...ids]).catch((error: unknown) => console.error("Sent progress could not be cleared", error));
  }

  async function deliver(batch: ProgressEvent[], keepalive: boolean): Promise<OutboxState> {
    try {
      const answer = await send(batch, { keepalive });
      for (const { id, retry_after_seconds: seconds } of answer.early)
        heldUntil.set(id, now() + Math.max(firstPause, seconds * 1000));
      const early = new Set(answer.early.map(({ id }) => id));
      await forget(batch.filter(({ id }) => !early.has(id)));
      for (const hear of hearers) hear(answer);
      return "saved";
    } catch (error) {
      const kept = stateAfter(error);
      if (kept) return kept;
      if (batch.length === 1) {
        console.error("A study event was refused", error);
        await forget(batch);
        return "saved";
      }
      // One event that the server cannot read must not hold the others back.
      const half = Math.ceil(batch.length / 2);
      const first = await deliver(batch.slice(0, half), keepalive);
      return first === "saved" ? deliver(batch.slice(half), keepalive) : first;
    }
  }

  async function drain(): Promise<void> {
    for (;;) {
      await look();
      const batch = due().slice(0, batchSize);
      if (batch.length === 0) break;
      // What is said about earlier work stays said meanwhile.
      if (current !== "early") become("saving");
      const outcome = await deliver(batch, false);
      if (outcome === "saved") continue;
      pauseUntil = now() + Math.min(lastPause, firstPause * 2 ** failures);
      failures += 1;
      return become(outcome);
    }
    failures = 0;
    pauseUntil = 0;
    settle();
  }

  function due(): ProgressEvent[] {
    return known.filter(({ id }) => (heldUntil.get(id) ?? 0) <= now());
  }

  /** Everything is sent but what has to wait. */
  function settle(): void {
    const wait = Math.max(0, ...known.map(({ id }) => (heldUntil.get(id) ?? 0) - now()));
    if (wait >= worthAWord) become("early", Math.ceil(wait / 60_000));
    else become(known.length > 0 ? "unsaved" : "saved");
  }

  return {
    opened: look(),
    add,
    flush: ({ now: atOnce = false } = {}) => {
      if (!running && !atOnce && now() < pauseUntil) return Promise.resolve();
      running ??= (exclusive ? exclusive(drain) : drain()).finally(() => {
        running = null;
      });
      return running;
    },
    leave: () => {
      const batch = fitting(due().slice(0, batchSize));
      if (batch.length > 0)
        void deliver(batch, true).then((outcome) =>
          become(outcome === "saved" && known.length > 0 ? "unsaved" : outcome),
        );
    },
    pending: () => known,
    state: () => current,
    minutesEarly: () => minutes,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
  };
}

/** As many events, from the first, as a request that outlives its page may carry. */
function fitting(events: readonly ProgressEvent[]): ProgressEvent[] {
  let bytes = 0;
  return events.filter((event) => (bytes += JSON.stringify(event).length + 1) <= keepaliveBytes);
}

/** What a failed send leaves behind; null: the server understood and refused, so sending again is no use. */
function stateAfter(error: unknown): OutboxState | null {
  if (!(error instanceof ApiError)) return "waiting";
  const { statusCode } = error;
  // 403: somebody else is signed in in this browser now.
  if (statusCode === 401 || statusCode === 403) return "signed-out";
  return [400, 413, 422].includes(statusCode) ? null : "waiting";
}
