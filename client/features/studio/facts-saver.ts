import type { OpenSaver } from "./differences.ts";

/** Field → what is written in it and not saved yet, and what stood there before: `head.title`, `lesson.<id>.title`. */
export type FactsCopy = Record<string, { value: unknown; base: unknown }>;

export interface FactsDeps {
  /** As the learning API has it, as far as is known; undefined: there is nothing that it would be a field of. */
  storedOf: (field: string) => unknown;
  /** Resolves with when it was saved. */
  send: (facts: ReadonlyMap<string, unknown>) => Promise<string>;
  /** Of what was sent, the fields that are never taken as they are; null: it is tried again. */
  refusedOf: (error: unknown, fields: readonly string[]) => string[] | null;
  /** null: nothing is left to be kept. */
  keep: (copy: FactsCopy | null) => void;
}

export interface FactsSaver extends OpenSaver {
  /** It is saved with the next pause of a second. */
  write: (field: string, value: unknown) => void;
  /** What an earlier visit left on this device; where somebody else wrote since, theirs stands. */
  recover: (copy: FactsCopy) => void;
  /** What is written in a field and not saved yet; else what is stored. */
  now: (field: string, stored: unknown) => unknown;
}

const pauseMs = 1000;
const retryMs = 5000;
/** Fields of one request. */
const most = 40;

/** Saves fields that stand for themselves while they are written: one request at a time, what is refused does not hold up the rest. */
export function createFactsSaver(savedAt: string, { storedOf, send, refusedOf, keep }: FactsDeps): FactsSaver {
  const open = new Map<string, { value: unknown; base: unknown }>();
  const refused = new Set<string>();
  const listeners = new Set<() => void>();
  let view: ReturnType<OpenSaver["view"]> = { content: {}, state: "saved", savedAt, questions: [], failure: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  function show(next: Partial<typeof view>): void {
    view = { ...view, content: Object.fromEntries([...open].map(([field, { value }]) => [field, value])), ...next };
    for (const listener of listeners) listener();
  }

  const keepOpen = () => keep(open.size > 0 ? Object.fromEntries(open) : null);

  function due(): Map<string, unknown> {
    for (const field of open.keys()) if (storedOf(field) === undefined) open.delete(field);
    const fields = [...open].filter(([field]) => !refused.has(field)).slice(0, most);
    return new Map(fields.map(([field, { value }]) => [field, value]));
  }

  function settle(sent: ReadonlyMap<string, unknown>): void {
    for (const [field, value] of sent) {
      const written = open.get(field);
      if (written && isSame(written.value, value)) open.delete(field);
      else if (written) open.set(field, { ...written, base: value });
    }
  }

  async function drain(): Promise<void> {
    for (let sent = due(); sent.size > 0; sent = due()) {
      show({ state: "saving" });
      try {
        // oxlint-disable-next-line no-await-in-loop -- what is written meanwhile goes with the next
        const at = await send(sent);
        settle(sent);
        show({ savedAt: at });
      } catch (error) {
        const wrong = refusedOf(error, [...sent.keys()]);
        if (wrong === null) {
          show({ state: "waiting", failure: error });
          return schedule(retryMs);
        }
        for (const field of wrong) refused.add(field);
        show({ failure: error });
      }
    }
    keepOpen();
    show(refused.size > 0 ? { state: "refused" } : { state: "saved", failure: null });
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  }

  function schedule(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    now: (field, stored) => (open.has(field) ? open.get(field)?.value : stored),
    write: (field, value) => {
      const known = open.get(field);
      if (isSame(value, known ? known.value : storedOf(field))) return;
      refused.delete(field);
      // What is on its way may be another.
      if (!running && isSame(value, storedOf(field))) open.delete(field);
      else open.set(field, { value, base: known ? known.base : storedOf(field) });
      keepOpen();
      show({ state: running ? "saving" : "typing" });
      schedule(pauseMs);
    },
    recover: (copy) => {
      for (const [field, { value, base }] of Object.entries(copy)) {
        const stored = storedOf(field);
        if (open.has(field) || isSame(stored, value) || !isSame(stored, base)) continue;
        open.set(field, { value, base });
      }
      keepOpen();
      if (open.size === 0) return;
      show({ state: "typing" });
      schedule(pauseMs);
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
