import type { SeenState, SittingState } from "./exam.ts";

/** The clocks and states of a sitting (docs/specification.md §14.12). Instants are the server's, in milliseconds. */

export interface SittingTime {
  /** How long an exam takes, without what is added for anybody. */
  minutes: number;
  /** When the window ends; null: it does not. */
  closesAt: number | null;
  /** Of this person, on top of the rest and beyond the window: how much longer they always get, and what was added. */
  extraMs: number;
  addedMs: number;
}

/** When a sitting that began at `startedAt` closes by itself: the window cuts it short, what was given to a person does not. */
export function deadlineOf(startedAt: number, { minutes, closesAt, extraMs, addedMs }: SittingTime): number {
  const ordinary = Math.min(startedAt + minutes * 60_000, closesAt ?? Infinity);
  return Math.max(ordinary, startedAt) + extraMs + addedMs;
}

/** What somebody gets on top of the minutes of an exam: so much percent always, and so many minutes for this one. */
export function extraOf(minutes: number, percent: number, extraMinutes: number): number {
  return Math.round((minutes * 60_000 * percent) / 100) + extraMinutes * 60_000;
}

/** A page that is open is heard of every `heardEveryMs`; after `lostAfterMs` without a word its connection counts as lost. */
export const heardEveryMs = 7000;
export const lostAfterMs = 16_000;

export interface SittingMoment {
  state: SittingState;
  /** When it was last heard of; null: not yet. */
  seenAt: number | null;
}

export function seenState({ state, seenAt }: SittingMoment, now: number): SeenState {
  return state === "working" && (seenAt === null || now - seenAt > lostAfterMs) ? "lost" : state;
}

/** What may become of a sitting; everything else leaves it as it is. */
export type SittingStep = "admit" | "answer" | "hear" | "hand_in" | "close";

/** null: it is refused. What is handed in stays so, whatever comes later. */
export function nextState(state: SittingState, step: SittingStep): SittingState | null {
  switch (step) {
    case "admit":
      return state === "waiting" ? "working" : null;
    case "answer":
      return state === "working" ? "working" : null;
    case "hear":
      return state;
    case "hand_in":
      return state === "working" || state === "handed_in" ? "handed_in" : null;
    case "close":
      return "handed_in";
  }
}

/** A mark for each question of a paper, in its order: "1" where something was answered. */
export function answeredCount(marks: string): number {
  return marks.split("1").length - 1;
}

/** When somebody may sit an exam again; null: at once. */
export function retakeAt(lastHandedIn: number | null, waitHours: number): number | null {
  return lastHandedIn === null || waitHours === 0 ? null : lastHandedIn + waitHours * 3_600_000;
}
