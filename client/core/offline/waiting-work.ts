import type { ProgressEvent } from "#shared/contracts/study.ts";
import { type DeviceStorage, keptValuesOf, keysOf } from "#client/core/device/kept-values.ts";

/** One thing that a person did and that waits on this device, told as the person knows it. */
export interface WaitingThing {
  kind: "done" | "progress" | "note" | "noteGone" | "answers";
  /** Unique in the list. */
  key: string;
  /** Null where the device does not know it: an attempt of a quiz, a note that is gone. */
  lessonId: string | null;
  /** How many answers; 1 for everything else. */
  count: number;
  /** ISO 8601; null: nobody noted it. */
  since: string | null;
}

interface KeptNote {
  kind: "write" | "remove";
  note?: { lesson_id: string; updated_at: string };
}

/** What of this person waits on this device: study events, one thing a lesson; notes; answers, one thing a quiz or film. */
export function waitingThings(
  events: readonly ProgressEvent[],
  storage: DeviceStorage | null,
  userId: string,
): WaitingThing[] {
  const lessons = new Map<string, WaitingThing>();
  for (const { lesson_id: lessonId, kind, occurred_at: since } of events) {
    const known = lessons.get(lessonId);
    const isDone = kind === "finished" || known?.kind === "done";
    lessons.set(lessonId, {
      kind: isDone ? "done" : "progress",
      key: `lesson:${lessonId}`,
      lessonId,
      count: 1,
      since: known?.since && known.since > since ? known.since : since,
    });
  }
  return [...lessons.values(), ...notes(storage, userId), ...answers(storage, userId)];
}

function notes(storage: DeviceStorage | null, userId: string): WaitingThing[] {
  const kept = keptValuesOf<KeptNote>(storage, `note:${userId}:`, (value) => "kind" in value).read();
  return Object.entries(kept).map(([id, { kind, note }]) => ({
    kind: kind === "remove" ? "noteGone" : "note",
    key: `note:${id}`,
    lessonId: note?.lesson_id ?? null,
    count: 1,
    since: note?.updated_at ?? null,
  }));
}

/** Their keys name the attempt or the film's lesson, and then the question. */
function answers(storage: DeviceStorage | null, userId: string): WaitingThing[] {
  const counts = new Map<string, number>();
  for (const kind of ["quiz-answer", "film-answer"])
    for (const key of keysOf(storage, `${kind}:${userId}:`)) {
      const of = `${kind}:${key.split(":")[2]}`;
      counts.set(of, (counts.get(of) ?? 0) + 1);
    }
  return [...counts].map(([of, count]) => ({
    kind: "answers",
    key: of,
    lessonId: of.startsWith("film-answer:") ? of.slice("film-answer:".length) : null,
    count,
    since: null,
  }));
}
