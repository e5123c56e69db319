import type { LetterFault, LetterState, QueuedLetter } from "../contracts/queued-letters.ts";
import { letterKeys } from "./letter-keys.ts";

const states = {
  waiting: "waiting",
  sending: "sending",
  sent: "sent",
  failed: "failed",
  taken_back: "takenBack",
} as const satisfies Record<LetterState, string>;

const faults = {
  refused: "refused",
  unreachable: "unreachable",
  unconfirmed: "unconfirmed",
  not_needed: "notNeeded",
} as const satisfies Record<LetterFault, string>;

type Key =
  | `outbox:letter.${(typeof letterKeys)[QueuedLetter]}`
  | `outbox:state.${(typeof states)[LetterState]}`
  | `outbox:fault.${(typeof faults)[LetterFault]}`;

/** The translator of a page, or of a file that is saved. */
type Say = (key: Key) => string;

export function letterWords(t: Say, letter: QueuedLetter): string {
  return t(`outbox:letter.${letterKeys[letter]}`);
}

export function letterStateWords(t: Say, state: LetterState): string {
  return t(`outbox:state.${states[state]}`);
}

/** Why it did not go out. */
export function letterFaultWords(t: Say, fault: LetterFault): string {
  return t(`outbox:fault.${faults[fault]}`);
}
