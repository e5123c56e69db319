import type { LetterFault, LetterState, QueuedLetter } from "../contracts/queued-letters.ts";

type Key = `outbox:letter.${QueuedLetter}` | `outbox:state.${LetterState}` | `outbox:fault.${LetterFault}`;

/** The translator of a page, or of a file that is saved. */
type Say = (key: Key) => string;

export function letterText(t: Say, letter: QueuedLetter): string {
  return t(`outbox:letter.${letter}`);
}

export function letterStateText(t: Say, state: LetterState): string {
  return t(`outbox:state.${state}`);
}

/** Why it did not go out. */
export function letterFaultText(t: Say, fault: LetterFault): string {
  return t(`outbox:fault.${fault}`);
}
