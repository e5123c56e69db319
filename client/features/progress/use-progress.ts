import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ProgressEvent } from "#shared/contracts/study.ts";
import { outboxOf } from "#client/core/outbox/open-outbox.ts";
import type { Outbox, OutboxState, ProgressAnswer } from "#client/core/outbox/outbox.ts";
import { type EventFacts, progressEvent } from "#client/core/outbox/progress-event.ts";
import type { Owner } from "#client/core/device/device-db.ts";

export interface ProgressOptions {
  owner: Owner;
  /** An event was made, or found from an earlier visit: show what it will come to. */
  onEvent: (event: ProgressEvent) => void;
  onAnswer: (answer: ProgressAnswer) => void;
}

export interface Progress {
  state: OutboxState;
  /** Minutes until what is `early` counts. */
  minutesEarly: number;
  /** True once what an earlier visit left unsent was handed to `onEvent`. */
  ready: boolean;
  /** Keeps an event; `now` sends it at once instead of with the next save. */
  record: (lessonId: string, kind: ProgressEvent["kind"], facts?: EventFacts, now?: boolean) => void;
  retry: () => void;
}

/** Records study events of the signed-in person: kept on this device first, then sent, on leaving too. */
export function useProgress({ owner: { businessId, userId }, onEvent, onAnswer }: ProgressOptions): Progress {
  const queryClient = useQueryClient();
  const handlers = useRef({ onEvent, onAnswer });
  const outbox = useRef<Outbox | null>(null);
  const [opened, setOpened] = useState<Outbox | null>(null);
  useEffect(() => {
    handlers.current = { onEvent, onAnswer };
  });

  useEffect(() => {
    const box = outboxOf(queryClient, { businessId, userId });
    outbox.current = box;
    const deaf = box.listen((answer) => handlers.current.onAnswer(answer));
    let left = false;
    void showEarlier();

    async function showEarlier(): Promise<void> {
      await box.opened;
      if (left) return;
      for (const event of box.pending()) handlers.current.onEvent(event);
      setOpened(box);
    }

    return () => {
      left = true;
      deaf();
      void box.flush();
    };
  }, [queryClient, businessId, userId]);

  const state = useSyncExternalStore(opened?.subscribe ?? subscribeToNothing, opened?.state ?? savedState, savedState);
  const minutesEarly = useSyncExternalStore(
    opened?.subscribe ?? subscribeToNothing,
    opened?.minutesEarly ?? none,
    none,
  );
  const record = useCallback<Progress["record"]>((lessonId, kind, facts = {}, now = false) => {
    if (globalThis.keepsNothing) return;
    const event = progressEvent(lessonId, kind, facts, Date.now());
    outbox.current?.add(event);
    handlers.current.onEvent(event);
    if (now) void outbox.current?.flush();
  }, []);
  const retry = useCallback(() => void outbox.current?.flush({ now: true }), []);
  return { state, minutesEarly, ready: opened !== null, record, retry };
}

const subscribeToNothing = () => () => undefined;
const savedState = (): OutboxState => "saved";
const none = () => 0;
