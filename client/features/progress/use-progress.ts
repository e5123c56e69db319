import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ProgressEvent } from "#shared/contracts/study.ts";
import { openOutbox } from "./open-outbox.ts";
import type { Outbox, OutboxState, ProgressAnswer } from "./outbox.ts";
import { type EventFacts, progressEvent } from "./progress-event.ts";

/** Work is sent at least this often while there is any. */
const saveEveryMs = 10_000;

export interface ProgressOptions {
  userId: string;
  /** An event was made, or found from an earlier visit: show what it will come to. */
  onEvent: (event: ProgressEvent) => void;
  onAnswer: (answer: ProgressAnswer) => void;
}

export interface Progress {
  state: OutboxState;
  /** True once what an earlier visit left unsent was handed to `onEvent`. */
  ready: boolean;
  /** Keeps an event; `now` sends it at once instead of with the next save. */
  record: (lessonId: string, kind: ProgressEvent["kind"], facts?: EventFacts, now?: boolean) => void;
  retry: () => void;
}

/** Records study events of the signed-in person: kept on this device first, then sent, on leaving too. */
export function useProgress({ userId, onEvent, onAnswer }: ProgressOptions): Progress {
  const queryClient = useQueryClient();
  const handlers = useRef({ onEvent, onAnswer });
  const outbox = useRef<Outbox | null>(null);
  const [opened, setOpened] = useState<Outbox | null>(null);
  useEffect(() => {
    handlers.current = { onEvent, onAnswer };
  });

  useEffect(() => {
    const box = openOutbox(queryClient, userId, (answer) => handlers.current.onAnswer(answer));
    outbox.current = box;
    for (const event of box.pending()) handlers.current.onEvent(event);
    setOpened(box);
    const flush = () => void box.flush();
    const leave = () => {
      if (document.visibilityState === "hidden") box.leave();
    };
    flush();
    const timer = setInterval(flush, saveEveryMs);
    window.addEventListener("online", flush);
    // The last event that every browser promises when a tab goes away (pagehide covers what it leaves out).
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", box.leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", box.leave);
      flush();
    };
  }, [queryClient, userId]);

  const state = useSyncExternalStore(opened?.subscribe ?? subscribeToNothing, opened?.state ?? savedState, savedState);
  const record = useCallback<Progress["record"]>((lessonId, kind, facts = {}, now = false) => {
    const event = progressEvent(lessonId, kind, facts, Date.now());
    outbox.current?.add(event);
    handlers.current.onEvent(event);
    if (now) void outbox.current?.flush();
  }, []);
  const retry = useCallback(() => void outbox.current?.flush(), []);
  return { state, ready: opened !== null, record, retry };
}

const subscribeToNothing = () => () => undefined;
const savedState = (): OutboxState => "saved";
