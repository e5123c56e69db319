import * as z from "zod/mini";

/** Letters that say what happened. */
export const tellingLetters = [
  "linked",
  "readdressed",
  "address_restored",
  "session_off",
  "session_note",
  "teaching",
  "seat_given",
  "seat_taken_back",
  "assigned",
  "overdue",
  "admitted",
  "not_admitted",
  "certificate_ending",
  "certificate_grace",
  "report_sent",
  "assessment",
] as const;

/** Letters that nobody sits and waits for: what has an address typed in or a link asked for goes out at once, and not by here. */
export const queuedLetters = ["invitation", "managed_reset", ...tellingLetters] as const;
export const QueuedLetter = z.enum(queuedLetters);
export type QueuedLetter = z.output<typeof QueuedLetter>;

/** `taken_back`: it never goes out, as what it was about was undone or is over. */
export const letterStates = ["waiting", "sending", "sent", "failed", "taken_back"] as const;
export const LetterState = z.enum(letterStates);
export type LetterState = z.output<typeof LetterState>;

/**
 * `refused`: the receiving side will not have it; `unreachable`: no mail server took it; `unconfirmed`: whether it was taken
 * is not known; `not_needed`: there was nothing left to write about.
 */
const letterFaults = ["refused", "unreachable", "unconfirmed", "not_needed"] as const;
export const LetterFault = z.enum(letterFaults);
export type LetterFault = z.output<typeof LetterFault>;

/** How long a letter waits that an undo would take back. */
export const letterWaitMinutes = 15;
