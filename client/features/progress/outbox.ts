import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import type { ProgressEvent, recordProgress } from "#shared/contracts/study.ts";
import { ApiError } from "#client/lib/api.ts";
import { coalesce } from "./progress-event.ts";

export type ProgressAnswer = ResponseOf<typeof recordProgress>["data"];

/** `waiting`: kept on this device until the network or the server is back. `signed-out`: until the next sign-in. */
export type OutboxState = "saved" | "saving" | "waiting" | "signed-out";

export interface OutboxDeps {
  /** Null where the browser denies it: then the events live as long as the page. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  /** Events belong to the person who made them: another one who signs in here never sends them. */
  userId: string;
  send: (events: ProgressEvent[], options: { keepalive: boolean }) => Promise<ProgressAnswer>;
  /** Runs one tab at a time. */
  exclusive?: (work: () => Promise<void>) => Promise<void>;
  onAnswer: (answer: ProgressAnswer) => void;
}

export interface Outbox {
  add: (event: ProgressEvent) => void;
  /** Sends what waits; calls that overlap share one run. */
  flush: () => Promise<void>;
  /** Sends what waits in a request that outlives the page. */
  leave: () => void;
  pending: () => ProgressEvent[];
  state: () => OutboxState;
  subscribe: (listener: () => void) => () => void;
}

/** The contract takes this many events at once. */
const batchSize = 100;
/** Beyond it the oldest go: weeks of study without a connection. */
const capacity = 1000;

export function createOutbox({ storage, userId, send, exclusive, onAnswer }: OutboxDeps): Outbox {
  const key = `study-outbox:${userId}`;
  const listeners = new Set<() => void>();
  let memory: ProgressEvent[] = [];
  let current: OutboxState = "saved";
  let running: Promise<void> | null = null;

  function pending(): ProgressEvent[] {
    if (!storage) return memory;
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? (kept as ProgressEvent[]) : [];
    } catch {
      return memory;
    }
  }

  function keep(events: ProgressEvent[]): void {
    memory = events;
    try {
      if (events.length > 0) storage?.setItem(key, JSON.stringify(events));
      else storage?.removeItem(key);
    } catch (error) {
      console.error("Progress could not be kept on this device", error);
    }
  }

  function forget(sent: readonly ProgressEvent[]): void {
    const ids = new Set(sent.map((event) => event.id));
    keep(pending().filter((event) => !ids.has(event.id)));
  }

  function become(next: OutboxState): void {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  }

  async function deliver(batch: ProgressEvent[], keepalive: boolean): Promise<OutboxState> {
    try {
      const answer = await send(batch, { keepalive });
      forget(batch);
      onAnswer(answer);
      return "saved";
    } catch (error) {
      const kept = stateAfter(error);
      if (kept) return kept;
      if (batch.length === 1) {
        console.error("A study event was refused", error);
        forget(batch);
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
      const batch = pending().slice(0, batchSize);
      if (batch.length === 0) return become("saved");
      become("saving");
      const outcome = await deliver(batch, false);
      if (outcome !== "saved") return become(outcome);
    }
  }

  return {
    add: (event) => keep(coalesce([...pending(), event]).slice(-capacity)),
    flush: () => {
      running ??= (exclusive ? exclusive(drain) : drain()).finally(() => {
        running = null;
      });
      return running;
    },
    leave: () => {
      const batch = pending().slice(0, batchSize);
      if (batch.length > 0) void deliver(batch, true).then(become);
    },
    pending,
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a failed send leaves behind; null: the server understood and refused, so sending again is no use. */
function stateAfter(error: unknown): OutboxState | null {
  if (!(error instanceof ApiError)) return "waiting";
  const { statusCode } = error;
  if (statusCode === 401) return "signed-out";
  return [400, 404, 413, 422].includes(statusCode) ? null : "waiting";
}
