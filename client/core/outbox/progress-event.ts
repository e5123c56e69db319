import type { ProgressEvent } from "#shared/contracts/study.ts";
import { mergeWatched } from "#shared/domain/watched-ranges.ts";
import { itemAt } from "#shared/domain/item-at.ts";

/** The contract takes this many ranges in one event. */
const rangesPerEvent = 200;

export type EventFacts = Pick<ProgressEvent, "position" | "watched">;

/** An event that counts once however often it is sent. */
export function progressEvent(
  lessonId: string,
  kind: ProgressEvent["kind"],
  facts: EventFacts,
  now: number,
): ProgressEvent {
  return { id: newEventId(), lesson_id: lessonId, kind, ...facts, occurred_at: new Date(now).toISOString() };
}

function newEventId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  // randomUUID exists in secure contexts alone; a phone on the local network has none over plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The same story in fewer events: positions of one lesson become the last one with everything that was watched. The
 * joined event carries the later id, so that it cannot hide behind one that the server has already counted.
 */
export function coalesce(events: readonly ProgressEvent[]): ProgressEvent[] {
  const kept: ProgressEvent[] = [];
  for (const event of events) {
    const at =
      event.kind === "position"
        ? kept.findIndex((other) => other.kind === "position" && other.lesson_id === event.lesson_id)
        : -1;
    const joined = at < 0 ? null : join(itemAt(kept, at), event);
    if (joined) kept[at] = joined;
    else kept.push(event);
  }
  return kept;
}

function join(earlier: ProgressEvent, later: ProgressEvent): ProgressEvent | null {
  const watched = mergeWatched([...(earlier.watched ?? []), ...(later.watched ?? [])], Number.POSITIVE_INFINITY);
  if (watched.length > rangesPerEvent) return null;
  return {
    ...later,
    position: later.position ?? earlier.position,
    ...(watched.length > 0 ? { watched } : {}),
  };
}
